import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { type ColumnOf, columns, insertInto } from '#platform/database/relations.ts';
import type { Bucket } from './stored-object.ts';

/** A bucket's settings for an operator; undefined keeps the current value. */
export interface BucketSettings {
  public: boolean | undefined;
  fileSizeLimit: number | null | undefined;
  allowedMimeTypes: readonly string[] | null | undefined;
}

export interface BucketPage {
  limit: number;
  offset: number;
  search: string;
  sortColumn: ColumnOf<'storage.buckets'> & ('id' | 'name' | 'created_at' | 'updated_at');
  sortOrder: 'asc' | 'desc';
}

export type BucketsRepo = ReturnType<typeof createBucketsRepo>;

// The driver returns a bigint as text; a file's size is far below 2^53.
const bucketColumns = `${columns('storage.buckets', 'id, name, public, allowed_mime_types, created_at, updated_at')},
  coalesce(owner_id, '') as owner, file_size_limit::float8 as file_size_limit`;

/** Runs under row level security as the caller, except `findAsServer`. */
export function createBucketsRepo(sql: CallerSql) {
  return {
    /** The rules of a bucket, which every upload and public URL needs regardless of the caller. */
    async findAsServer(id: string): Promise<Bucket | null> {
      const [row] = await sql.oneAs<Bucket>(
        'supabase_storage_admin',
        `select ${bucketColumns} from storage.buckets where id = $1`,
        [id],
      );
      return row ?? null;
    },

    async find(caller: Caller, id: string): Promise<Bucket | null> {
      const [row] = await sql.one<Bucket>(caller, `select ${bucketColumns} from storage.buckets where id = $1`, [id]);
      return row ?? null;
    },

    list(caller: Caller, page: BucketPage): Promise<Bucket[]> {
      return sql.one<Bucket>(
        caller,
        `select ${bucketColumns} from storage.buckets where position(lower($1) in lower(name)) > 0
         order by ${page.sortColumn} ${page.sortOrder} limit $2 offset $3`,
        [page.search, page.limit, page.offset],
      );
    },

    /** @throws PostgresError 23505 if the name is taken */
    async create(caller: Caller, id: string, settings: BucketSettings): Promise<void> {
      await sql.one(
        caller,
        `${insertInto('storage.buckets', 'id, name, owner, owner_id, public, file_size_limit, allowed_mime_types')}
         values ($1, $1, nullif($2, '')::uuid, nullif($2, ''), $3, $4, nullif($5::text[], '{}'))`,
        [
          id,
          caller.userId ?? '',
          settings.public ?? false,
          settings.fileSizeLimit ?? null,
          settings.allowedMimeTypes ?? null,
        ],
      );
    },

    async update(caller: Caller, id: string, settings: BucketSettings): Promise<boolean> {
      const rows = await sql.one(
        caller,
        `update storage.buckets set
           public = coalesce($2, public),
           file_size_limit = case when $3 then $4 else file_size_limit end,
           allowed_mime_types = case when $5 then nullif($6::text[], '{}') else allowed_mime_types end,
           updated_at = now()
         where id = $1 returning id`,
        [
          id,
          settings.public ?? null,
          settings.fileSizeLimit !== undefined,
          settings.fileSizeLimit ?? null,
          settings.allowedMimeTypes !== undefined,
          settings.allowedMimeTypes ?? null,
        ],
      );
      return rows.length > 0;
    },

    /** @throws PostgresError 23503 if it still has objects */
    async remove(caller: Caller, id: string): Promise<boolean> {
      const rows = await sql.one(caller, 'delete from storage.buckets where id = $1 returning id', [id]);
      return rows.length > 0;
    },
  };
}
