import type { CallerSql } from '#identity/caller-sql.ts';
import { columns, type RowOf } from '#platform/database/relations.ts';
import type { StoredObject } from './stored-object.ts';

/** A file whose row was deleted; `version` is null if its bytes were never known. */
export type QueuedDeletion = RowOf<'private.blob_deletions', 'id' | 'version'>;

export function createSweepRepo(sql: CallerSql) {
  return {
    queued(limit: number): Promise<QueuedDeletion[]> {
      return sql.oneAs<QueuedDeletion>(
        'service_role',
        `select ${columns('private.blob_deletions', 'id, version')} from private.blob_deletions order by id limit $1`,
        [limit],
      );
    },

    async settle(ids: readonly string[]): Promise<void> {
      await sql.oneAs('service_role', 'delete from private.blob_deletions where id = any($1::bigint[])', [ids]);
    },

    /** Those of the versions that an object still has. */
    async known(versions: readonly string[]): Promise<Set<string>> {
      const rows = await sql.oneAs<Pick<StoredObject, 'version'>>(
        'supabase_storage_admin',
        'select version from storage.objects where version = any($1::text[])',
        [versions],
      );
      return new Set(rows.map((row) => row.version));
    },
  };
}
