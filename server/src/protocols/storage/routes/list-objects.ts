import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ListedEntry } from '../object-listing.repo.ts';
import { parseBody } from '../request-body.ts';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import { bucketIdOf } from './route-path.ts';

const maxEntries = 1_000;
const order = z.enum(['asc', 'desc']).default('asc');
const versions = z.enum(['exclude', 'include', 'only']).default('exclude');
const versionOptions = {
  exactMatch: z.boolean().default(false),
  noncurrentVersions: versions,
  deleteMarkers: versions,
};
const listBody = z.object({
  prefix: z.string().max(1_024).default(''),
  limit: z.number().int().min(1).max(maxEntries).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(1_024).default(''),
  ...versionOptions,
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'), order })
    .prefault({}),
});
const listV2Body = z.object({
  prefix: z.string().max(1_024).default(''),
  limit: z.number().int().min(1).max(maxEntries).default(maxEntries),
  cursor: z.string().max(100).optional(),
  with_delimiter: z.boolean().default(false),
  ...versionOptions,
  sortBy: z.object({ column: z.enum(['name', 'updated_at', 'created_at']).default('name'), order }).prefault({}),
});

const emptyPage = { hasNext: false, folders: [], objects: [] };

/** Whether only earlier versions or delete markers are requested, of which there are none. */
function wantsOtherVersions({
  noncurrentVersions,
  deleteMarkers,
}: {
  noncurrentVersions: string;
  deleteMarkers: string;
}) {
  return noncurrentVersions === 'only' || deleteMarkers === 'only';
}

function folderOf(prefix: string): string {
  return prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
}

function pathOf(name: string): { prefix: string; search: string } {
  const end = name.lastIndexOf('/') + 1;
  return { prefix: name.slice(0, end), search: name.slice(end) };
}

/** A cursor is the number of entries already returned; opaque to the client. */
function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const offset = Number(Buffer.from(cursor, 'base64url').toString());
  if (!Number.isSafeInteger(offset) || offset < 0) throw storageErrors.invalidRequest('Invalid cursor');
  return offset;
}

function presentEntry(entry: ListedEntry) {
  const { id, version, created_at, updated_at, last_accessed_at, metadata } = entry;
  return { name: entry.entry, id, version, created_at, updated_at, last_accessed_at, metadata };
}

/** Lists objects and folders of a bucket: one level by offset (`list`), or by cursor (`listV2`). */
export function listObjects(scope: FastifyInstance, context: StorageContext): void {
  scope.post('/object/list/:bucket', async (request) => {
    const caller = context.callerOf(request);
    const body = parseBody(listBody, request.body);
    if (wantsOtherVersions(body)) return [];
    const { prefix, search } = body.exactMatch ? pathOf(body.prefix) : { ...body, prefix: folderOf(body.prefix) };
    const entries = await context.listing.list(caller, {
      bucketId: bucketIdOf(request),
      prefix,
      search,
      isExact: body.exactMatch,
      foldersGrouped: true,
      sortColumn: body.sortBy.column,
      sortOrder: body.sortBy.order,
      limit: body.limit,
      offset: body.offset,
    });
    return entries.map(presentEntry);
  });

  scope.post('/object/list-v2/:bucket', async (request) => {
    const caller = context.callerOf(request);
    const body = parseBody(listV2Body, request.body);
    if (wantsOtherVersions(body)) return emptyPage;
    const offset = readCursor(body.cursor);
    const entries = await context.listing.list(caller, {
      bucketId: bucketIdOf(request),
      prefix: body.prefix,
      search: '',
      isExact: body.exactMatch,
      foldersGrouped: body.with_delimiter,
      sortColumn: body.sortBy.column,
      sortOrder: body.sortBy.order,
      // One more than requested shows whether there is a next page.
      limit: body.limit + 1,
      offset,
    });
    const page = entries.slice(0, body.limit);
    const hasNext = entries.length > body.limit;
    const nameOf = (entry: ListedEntry) => `${body.prefix}${entry.entry}`;
    // With a delimiter the key is the last part of the name.
    const keyOf = (entry: ListedEntry) => (body.with_delimiter ? nameOf(entry).replace(/^.*\//s, '') : nameOf(entry));
    return {
      hasNext,
      folders: page
        .filter((entry) => entry.id === null)
        .map((entry) => ({ name: `${nameOf(entry)}/`, key: keyOf(entry) })),
      objects: page
        .filter((entry) => entry.id !== null)
        .map((entry) => ({ ...presentEntry(entry), name: nameOf(entry), key: keyOf(entry) })),
      ...(hasNext && { nextCursor: Buffer.from(String(offset + body.limit)).toString('base64url') }),
    };
  });
}
