import type { FastifyInstance } from 'fastify';
import type { StorageContext } from '../storage-context.ts';
import type { StoredObject } from '../stored-object.ts';
import { type ReadAccess, readAsCaller, readPublic } from './readable-object.ts';

function presentInfo(object: StoredObject) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: object.metadata.size,
    content_type: object.metadata.mimetype,
    cache_control: object.metadata.cacheControl,
    etag: object.metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: object.metadata.lastModified,
    created_at: object.created_at,
    updated_at: object.updated_at,
  };
}

/** An object's metadata; storage-js' `info` and `exists`. */
export function objectInfo(scope: FastifyInstance, context: StorageContext): void {
  const inform = (access: ReadAccess) => async (request: Parameters<ReadAccess>[1]) =>
    presentInfo((await access(context, request)).object);
  scope.get('/object/info/public/:bucket/*', inform(readPublic));
  scope.get('/object/info/authenticated/:bucket/*', inform(readAsCaller));
  scope.get('/object/info/:bucket/*', inform(readAsCaller));
}
