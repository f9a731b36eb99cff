import type { Transaction } from '#identity/caller-sql.ts';
import { columns, insertInto, type JsonRowOf, type RowOf } from '#platform/database/relations.ts';

/** Maps attributes of assertions to fields of the account. */
export interface AttributeMapping {
  keys?: Record<string, { name?: string; names?: string[]; default?: unknown; array?: boolean }>;
}

/** An organisation whose SAML provider signs its members in; times are ISO 8601 text. */
export interface SsoProvider
  extends JsonRowOf<'auth.sso_providers', 'id' | 'resource_id' | 'disabled' | 'created_at' | 'updated_at'> {
  saml: RowOf<'auth.saml_providers', 'entity_id' | 'metadata_xml' | 'metadata_url' | 'name_id_format'> & {
    attribute_mapping: AttributeMapping;
  };
  domains: JsonRowOf<'auth.sso_domains', 'id' | 'domain' | 'created_at' | 'updated_at'>[];
}

const providers = `
  select ${columns('auth.sso_providers as p', 'id, resource_id, disabled')}, to_jsonb(p.created_at) #>> '{}' as created_at,
    to_jsonb(p.updated_at) #>> '{}' as updated_at, jsonb_build_object(
      'entity_id', s.entity_id, 'metadata_xml', s.metadata_xml, 'metadata_url', s.metadata_url,
      'attribute_mapping', s.attribute_mapping, 'name_id_format', s.name_id_format
    ) as saml, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', d.id, 'domain', d.domain, 'created_at', d.created_at, 'updated_at', d.updated_at
      ) order by d.domain) from auth.sso_domains as d where d.sso_provider_id = p.id
    ), '[]') as domains
  from auth.sso_providers as p join auth.saml_providers as s on s.sso_provider_id = p.id`;

export function listProviders(database: Transaction): Promise<SsoProvider[]> {
  return database.query<SsoProvider>(`${providers} order by p.created_at, p.id`);
}

/** Finds a provider by its id, its resource id, or one of its domains. */
export async function findProvider(
  database: Transaction,
  by: { id: string } | { resourceId: string } | { domain: string },
): Promise<SsoProvider | undefined> {
  const [condition, value] =
    'id' in by
      ? ['p.id = $1', by.id]
      : 'domain' in by
        ? ['p.id = (select sso_provider_id from auth.sso_domains where domain = $1)', by.domain]
        : ['lower(p.resource_id) = lower($1)', by.resourceId];
  const [provider] = await database.query<SsoProvider>(`${providers} where ${condition}`, [value]);
  return provider;
}

/** An operator's changes to a provider; omitted fields stay unchanged. */
export interface ProviderChange {
  resourceId?: string | null | undefined;
  disabled?: boolean | undefined;
  metadata?: { entityId: string; xml: string; url: string | null } | undefined;
  attributeMapping?: AttributeMapping | undefined;
  nameIdFormat?: string | null | undefined;
  domains?: readonly string[] | undefined;
}

/** @returns the new provider's id. Rejects with 23505 if the entity or a domain belongs to another one */
export async function insertProvider(
  transaction: Transaction,
  change: ProviderChange & { metadata: NonNullable<ProviderChange['metadata']> },
): Promise<string> {
  const [row] = await transaction.query<RowOf<'auth.sso_providers', 'id'>>(
    `${insertInto('auth.sso_providers', 'resource_id, disabled')} values ($1, $2) returning id`,
    [change.resourceId ?? null, change.disabled ?? false],
  );
  const id = row?.id ?? '';
  const { entityId, xml, url } = change.metadata;
  await transaction.query(
    `${insertInto(
      'auth.saml_providers',
      'sso_provider_id, entity_id, metadata_xml, metadata_url, attribute_mapping, name_id_format',
    )}
     values ($1, $2, $3, $4, $5::text::jsonb, $6)`,
    [id, entityId, xml, url, JSON.stringify(change.attributeMapping ?? {}), change.nameIdFormat ?? null],
  );
  await replaceDomains(transaction, id, change.domains ?? []);
  return id;
}

export async function updateProvider(transaction: Transaction, id: string, change: ProviderChange): Promise<void> {
  await transaction.query(
    `update auth.sso_providers set resource_id = coalesce($2, resource_id), disabled = coalesce($3, disabled), updated_at = now()
     where id = $1`,
    [id, change.resourceId ?? null, change.disabled ?? null],
  );
  await transaction.query(
    `update auth.saml_providers set metadata_xml = coalesce($2, metadata_xml), metadata_url = coalesce($3, metadata_url),
       attribute_mapping = coalesce($4::text::jsonb, attribute_mapping), name_id_format = coalesce($5, name_id_format),
       updated_at = now()
     where sso_provider_id = $1`,
    [
      id,
      change.metadata?.xml ?? null,
      change.metadata?.url ?? null,
      change.attributeMapping === undefined ? null : JSON.stringify(change.attributeMapping),
      change.nameIdFormat ?? null,
    ],
  );
  if (change.domains !== undefined) await replaceDomains(transaction, id, change.domains);
}

async function replaceDomains(transaction: Transaction, id: string, domains: readonly string[]): Promise<void> {
  const list = JSON.stringify(domains);
  await transaction.query(
    `delete from auth.sso_domains where sso_provider_id = $1 and domain not in (select jsonb_array_elements_text($2::text::jsonb))`,
    [id, list],
  );
  await transaction.query(
    `${insertInto('auth.sso_domains', 'sso_provider_id, domain')}
     select $1::uuid, wanted from jsonb_array_elements_text($2::text::jsonb) as wanted
     where wanted not in (select domain from auth.sso_domains where sso_provider_id = $1::uuid)`,
    [id, list],
  );
}

export async function deleteProvider(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('delete from auth.sso_providers where id = $1', [id]);
}

/** Sessions opened by a closed provider end, as nobody vouches for their members any more. */
export async function endSessionsOfProvider(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(
    `delete from auth.sessions where user_id in (select user_id from auth.identities where provider = 'sso:' || $1::text)`,
    [id],
  );
}
