import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { type ColumnOf, columns } from '#platform/database/relations.ts';
import type { StoredObject } from './stored-object.ts';

export type SortColumn = ColumnOf<'storage.objects'> & ('name' | 'updated_at' | 'created_at' | 'last_accessed_at');
export type SortOrder = 'asc' | 'desc';

/** An entry of a listing: an object, or a folder (id null) that groups the objects in it. */
export type ListedEntry = Omit<StoredObject, 'id' | 'version'> & {
  id: string | null;
  version: string | null;
  entry: string;
};

export interface ListingQuery {
  bucketId: string;
  /** Prefix of all names. */
  prefix: string;
  /** Only entries whose part after the prefix begins with it, ignoring case. */
  search: string;
  /** Only the object whose name is the prefix and the search together. */
  isExact?: boolean;
  /** Group deeper objects as folders. */
  foldersGrouped: boolean;
  sortColumn: SortColumn;
  sortOrder: SortOrder;
  limit: number;
  offset: number;
}

export type ObjectListingRepo = ReturnType<typeof createObjectListingRepo>;

const beforeOwner = columns('storage.objects', 'id, version, bucket_id, name');
const afterOwner = columns(
  'storage.objects',
  'owner_id, created_at, updated_at, last_accessed_at, metadata, user_metadata',
);

/**
 * Bounds use the pattern operators, because these are leakproof: unlike LIKE they may use the index before row level
 * security is checked. U+10FFFF sorts after every character of a name.
 */
function listingSql(query: ListingQuery): string {
  const { sortColumn, sortOrder } = query;
  const byColumn = sortColumn === 'name' ? '' : `${sortColumn} ${sortOrder} nulls last,`;
  const folder = `select entry, null::uuid as id, null::text as version, $1 as bucket_id, entry as name,
      null::text as owner, null::text as owner_id, null::timestamptz as created_at, null::timestamptz as updated_at,
      null::timestamptz as last_accessed_at, null::jsonb as metadata, null::jsonb as user_metadata
    from found where deeper group by entry`;
  return `
    with below as (
      select o.*, substr(o.name, length($2) + 1) as rest
      from storage.objects o
      where o.bucket_id = $1 and ${query.isExact ? 'o.name = $2 || $3' : 'o.name ~>=~ $2 and o.name ~<~ ($2 || chr(1114111))'}
    ), found as (
      select *, ${query.foldersGrouped ? "split_part(rest, '/', 1)" : 'rest'} as entry,
        ${query.foldersGrouped ? "position('/' in rest) > 0" : 'false'} as deeper
      from below where starts_with(lower(rest), lower($3))
    )
    select entry, ${beforeOwner}, owner::text, ${afterOwner}
    from found where not deeper
    union all ${folder}
    order by ${byColumn} entry ${sortColumn === 'name' ? sortOrder : 'asc'}
    limit $4 offset $5`;
}

/** Listings under row level security, so callers see only names that they may read. */
export function createObjectListingRepo(sql: CallerSql) {
  return {
    list(caller: Caller, query: ListingQuery): Promise<ListedEntry[]> {
      return sql.one<ListedEntry>(caller, listingSql(query), [
        query.bucketId,
        query.prefix,
        query.search,
        query.limit,
        query.offset,
      ]);
    },
  };
}
