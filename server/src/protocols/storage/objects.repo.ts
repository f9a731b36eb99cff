import type { Caller } from '#identity/caller.ts';
import type { CallerSql, SqlValue, Transaction } from '#identity/caller-sql.ts';
import { columns, insertInto, type RowOf } from '#platform/database/relations.ts';
import type { ObjectPath } from './object-path.ts';
import type { ObjectMetadata, StoredObject } from './stored-object.ts';

/** A row to write. `ownerId` is the uploading account, null for the service_role key. */
export interface ObjectDraft extends ObjectPath {
  ownerId: string | null;
  version: string;
  metadata: ObjectMetadata;
  userMetadata: Record<string, unknown> | null;
}

/** All statements run under row level security as the caller, except those named `…AsServer`. */
export type ObjectsRepo = ReturnType<typeof createObjectsRepo>;

const objectColumns = columns(
  'storage.objects',
  'id, bucket_id, name, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata',
);

const findOne = `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`;

const findWithBucket = `
  select b.public as is_public, o.* from storage.buckets b
  left join (select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2) o on true
  where b.id = $1`;

// nullif: `owner` is a uuid and stays null for keys that name no account.
const insertOne = `
  ${insertInto('storage.objects', 'bucket_id, name, owner, owner_id, version, metadata, user_metadata')}
  values ($1, $2, nullif($3, '')::uuid, nullif($3, ''), $4, $5::text::jsonb, $6::text::jsonb)`;

const replaceOnConflict = `
  on conflict (bucket_id, name) do update set
    owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata,
    updated_at = now(), last_accessed_at = now()`;

function draftValues(draft: ObjectDraft): SqlValue[] {
  return [
    draft.bucketId,
    draft.name,
    draft.ownerId ?? '',
    draft.version,
    JSON.stringify(draft.metadata),
    draft.userMetadata === null ? null : JSON.stringify(draft.userMetadata),
  ];
}

class RolledBack extends Error {}

/** Writes the row; returns the version that it replaced, so that the old bytes can be removed after the commit. */
async function write(transaction: Transaction, draft: ObjectDraft, upsert: boolean) {
  let replaced: string | null = null;
  if (upsert) {
    const [old] = await transaction.query<StoredObject>(`${findOne} for update`, [draft.bucketId, draft.name]);
    replaced = old?.version ?? null;
  }
  const conflict = upsert ? replaceOnConflict : '';
  const [row] = await transaction.query<RowOf<'storage.objects', 'id'>>(
    `${insertOne} ${conflict} returning id`,
    draftValues(draft),
  );
  return { id: row?.id ?? '', replaced };
}

export function createObjectsRepo(sql: CallerSql) {
  return {
    async find(caller: Caller, path: ObjectPath): Promise<StoredObject | null> {
      const [row] = await sql.one<StoredObject>(caller, findOne, [path.bucketId, path.name]);
      return row ?? null;
    },

    /**
     * The object and whether its bucket is public, in one query regardless of the caller: for public URLs.
     * @returns null if the bucket does not exist
     */
    async findAsServer(path: ObjectPath): Promise<{ isPublic: boolean; object: StoredObject | null } | null> {
      const [row] = await sql.oneAs<StoredObject & { is_public: boolean }>('supabase_storage_admin', findWithBucket, [
        path.bucketId,
        path.name,
      ]);
      if (!row) return null;
      const { is_public: isPublic, ...object } = row;
      return { isPublic, object: object.id ? object : null };
    },

    /** Those of the names that the caller may read. */
    async readable(caller: Caller, bucketId: string, names: readonly string[]): Promise<Set<string>> {
      const rows = await sql.one<RowOf<'storage.objects', 'name'>>(
        caller,
        'select name from storage.objects where bucket_id = $1 and name = any($2::text[])',
        [bucketId, names],
      );
      return new Set(rows.map((row) => row.name));
    },

    /** Checks whether the write would be allowed, by rolling it back. @throws as `save` */
    async checkWrite(caller: Caller, draft: ObjectDraft, upsert: boolean): Promise<void> {
      await sql
        .transaction(caller, async (transaction) => {
          await write(transaction, draft, upsert);
          throw new RolledBack();
        })
        .catch((error: unknown) => {
          if (!(error instanceof RolledBack)) throw error;
        });
    },

    /**
     * @throws PostgresError 23505 if the name is taken and `upsert` is false, 42501 if a policy refuses or a row names
     * the file, PT413 if the files of its owner are too many
     */
    save(caller: Caller, draft: ObjectDraft, upsert: boolean) {
      return sql.transaction(caller, (transaction) => write(transaction, draft, upsert));
    },

    /**
     * Returns the removed rows; others are invisible to the caller and not reported.
     * @param targets names, each with the version that the object must have, or '' for any
     */
    remove(
      caller: Caller,
      bucketId: string,
      targets: readonly { name: string; version: string }[],
    ): Promise<StoredObject[]> {
      return sql.one<StoredObject>(
        caller,
        `delete from storage.objects o where bucket_id = $1 and name = any($2::text[]) and not exists (
           select from unnest($2::text[], $3::text[]) as target (name, version)
           where target.name = o.name and target.version not in ('', o.version)
         ) returning ${objectColumns}`,
        [bucketId, targets.map((target) => target.name), targets.map((target) => target.version)],
      );
    },

    removeAll(caller: Caller, bucketId: string): Promise<Pick<StoredObject, 'version'>[]> {
      return sql.one<Pick<StoredObject, 'version'>>(
        caller,
        'delete from storage.objects where bucket_id = $1 returning version',
        [bucketId],
      );
    },

    /** Renames the object; its bytes stay in place. False if the caller sees no such object. */
    async move(caller: Caller, from: ObjectPath, to: ObjectPath): Promise<boolean> {
      const rows = await sql.one(
        caller,
        `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
         where bucket_id = $1 and name = $2 returning id`,
        [from.bucketId, from.name, to.bucketId, to.name],
      );
      return rows.length > 0;
    },
  };
}
