import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { validationFailed } from '../errors.ts';
import type { CallerContext, DataContext } from '../flow-contexts.ts';
import { readBody } from '../request-input.ts';
import { fetchMetadata, readIdpMetadata } from '../saml/idp-metadata.ts';
import { domainExists, entityIdMismatch, noSuchProvider, providerExists } from '../saml/sso-errors.ts';
import {
  deleteProvider,
  endSessionsOfProvider,
  findProvider,
  insertProvider,
  listProviders,
  type ProviderChange,
  type SsoProvider,
  updateProvider,
} from '../saml/sso-providers.repo.ts';
import { requireServiceRole } from '../sessions/require-service-role.ts';

const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, 'is no domain name');

const attributeMapping = z.object({
  keys: z
    .record(
      z.string().min(1).max(60),
      z.object({
        name: z.string().optional(),
        names: z.array(z.string()).optional(),
        default: z.unknown().optional(),
        array: z.boolean().optional(),
      }),
    )
    .optional(),
});

const providerBody = z.object({
  type: z.literal('saml').optional(),
  metadata_url: z.url({ protocol: /^https?$/ }).nullish(),
  metadata_xml: z.string().nullish(),
  domains: z.array(domainName).max(100).nullish(),
  attribute_mapping: attributeMapping.nullish(),
  name_id_format: z.string().max(200).nullish(),
  resource_id: z.string().min(1).max(200).nullish(),
  disabled: z.boolean().nullish(),
});

/** GET /admin/sso/providers: omits the metadata, which is long. */
export async function adminSsoList(context: CallerContext, request: FastifyRequest) {
  requireServiceRole(context, request);
  const items = await listProviders(context.database.single);
  return { items: items.map(({ saml: { metadata_xml: _long, ...saml }, ...provider }) => ({ ...provider, saml })) };
}

/** POST /admin/sso/providers: adds an organisation by its metadata or its metadata URL. */
export async function adminSsoCreate(context: CallerContext, request: FastifyRequest, reply: FastifyReply) {
  requireServiceRole(context, request);
  const body = readBody(providerBody, request.body);
  if (body.type === undefined) throw validationFailed('Only SAML 2.0 SSO providers are supported: type must be saml');
  const metadata = await metadataOf(body);
  if (!metadata) throw validationFailed('Either metadata_xml or metadata_url must be set');
  const made = await withConflictError(metadata.entityId, () =>
    context.database.transaction(async (transaction) => {
      const id = await insertProvider(transaction, { ...changeOf(body), metadata });
      return findProvider(transaction, { id });
    }),
  );
  return reply.code(201).send(made);
}

/** GET /admin/sso/providers/:idp_id */
export async function adminSsoGet(context: CallerContext, request: FastifyRequest): Promise<SsoProvider> {
  requireServiceRole(context, request);
  return requireProvider(context, request);
}

/** PUT /admin/sso/providers/:idp_id: omitted fields stay unchanged; disabling a provider ends its members' sessions. */
export async function adminSsoUpdate(context: CallerContext, request: FastifyRequest) {
  requireServiceRole(context, request);
  const provider = await requireProvider(context, request);
  const body = readBody(providerBody, request.body);
  const metadata = await metadataOf(body);
  if (metadata && metadata.entityId !== provider.saml.entity_id) throw entityIdMismatch();
  return withConflictError(provider.saml.entity_id, () =>
    context.database.transaction(async (transaction) => {
      await updateProvider(transaction, provider.id, { ...changeOf(body), metadata });
      if (body.disabled) await endSessionsOfProvider(transaction, provider.id);
      return findProvider(transaction, { id: provider.id });
    }),
  );
}

/** DELETE /admin/sso/providers/:idp_id: its members keep their accounts and lose their sessions. */
export async function adminSsoDelete(context: CallerContext, request: FastifyRequest): Promise<SsoProvider> {
  requireServiceRole(context, request);
  const provider = await requireProvider(context, request);
  await context.database.transaction(async (transaction) => {
    await endSessionsOfProvider(transaction, provider.id);
    await deleteProvider(transaction, provider.id);
  });
  return provider;
}

const resourcePrefix = 'resource_';

async function requireProvider(context: DataContext, request: FastifyRequest): Promise<SsoProvider> {
  const { idp_id: named } = request.params as { idp_id: string };
  const id = z.uuid().safeParse(named);
  const provider = id.success
    ? await findProvider(context.database.single, { id: id.data })
    : named.startsWith(resourcePrefix)
      ? await findProvider(context.database.single, { resourceId: named.slice(resourcePrefix.length) })
      : undefined;
  if (!provider) throw noSuchProvider();
  return provider;
}

function changeOf(body: z.output<typeof providerBody>): Omit<ProviderChange, 'metadata'> {
  return {
    resourceId: body.resource_id ?? undefined,
    disabled: body.disabled ?? undefined,
    attributeMapping: (body.attribute_mapping as ProviderChange['attributeMapping'] | null) ?? undefined,
    nameIdFormat: body.name_id_format ?? undefined,
    domains: body.domains ?? undefined,
  };
}

async function metadataOf({
  metadata_xml: given,
  metadata_url: url,
}: z.output<typeof providerBody>): Promise<ProviderChange['metadata']> {
  if (given && url) throw validationFailed('Only one of metadata_xml or metadata_url needs to be set');
  const xml = given || (url ? await fetchMetadata(url) : undefined);
  return xml === undefined ? undefined : { entityId: readIdpMetadata(xml).entityId, xml, url: url ?? null };
}

/** Translates a unique violation into an error that names the entity or domain. */
async function withConflictError<T>(entityId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint === 'saml_providers_entity_id_key') throw providerExists(entityId);
    if (constraint === 'sso_domains_domain_idx') throw domainExists();
    if (constraint === 'sso_providers_resource_id_idx') throw validationFailed('resource_id is already in use');
    throw error;
  }
}
