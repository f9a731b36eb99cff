import type { CallerSql } from '#identity/caller-sql.ts';
import { columns, insertInto, type RowOf } from '#platform/database/relations.ts';
import type { StoredObject } from './stored-object.ts';

/** A file whose row was deleted; `version` is null if its bytes were never known. */
export type QueuedDeletion = RowOf<'private.blob_deletions', 'id' | 'version' | 'requested_at'>;

export function createSweepRepo(sql: CallerSql) {
  return {
    /** @param after the id of the last one of the batch before; '0' for the first batch */
    queued(after: string, limit: number): Promise<QueuedDeletion[]> {
      return sql.oneAs<QueuedDeletion>(
        'service_role',
        `select ${columns('private.blob_deletions', 'id, version, requested_at')} from private.blob_deletions
         where id > $1 order by id limit $2`,
        [after, limit],
      );
    },

    async settle(ids: readonly string[]): Promise<void> {
      await sql.oneAs('service_role', 'delete from private.blob_deletions where id = any($1::bigint[])', [ids]);
    },

    /** Notes that a folder of this database is cleaned up. @returns false if the folder is not one of this database */
    async noteSweep(folder: string, now: Date): Promise<boolean> {
      const rows = await sql.oneAs(
        'service_role',
        'update private.file_folders set swept_at = $2 where id = $1 returning id',
        [folder, now],
      );
      return rows.length > 0;
    },

    async addFolder(folder: string, now: Date): Promise<void> {
      await sql.oneAs('service_role', `${insertInto('private.file_folders', 'id, swept_at')} values ($1, $2)`, [
        folder,
        now,
      ]);
    },

    async foldersSweptSince(time: Date): Promise<number> {
      const rows = await sql.oneAs('service_role', 'select from private.file_folders where swept_at >= $1', [time]);
      return rows.length;
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
