import type { FastifyRequest } from 'fastify';
import type { ObjectPath } from '../object-path.ts';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import type { StoredObject } from '../stored-object.ts';
import { objectPathOf } from './route-path.ts';

/** An object that the caller may read, with the cache rules for its bytes. */
export interface ReadableObject {
  object: StoredObject;
  cacheControl: string;
  /** The transform of the signed URL. */
  transform?: Record<string, string> | undefined;
}

export type ReadAccess = (context: StorageContext, request: FastifyRequest) => Promise<ReadableObject>;

/** @param version the requested one, of which only the current exists. @throws StorageError NoSuchKey */
export function found(object: StoredObject | null, version: unknown): StoredObject {
  if (!object || (version !== undefined && version !== object.version)) throw storageErrors.objectNotFound();
  return object;
}

function versionOf(request: FastifyRequest): unknown {
  return (request.query as { versionId?: unknown }).versionId;
}

async function findAsServer(context: StorageContext, path: ObjectPath) {
  const known = await context.objects.findAsServer(path);
  if (!known) throw storageErrors.bucketNotFound();
  return known;
}

/**
 * A public file is asked for again before each use, so that a removed one is gone everywhere at once; the answer 304 has
 * no bytes.
 */
const revalidated = 'public, no-cache';

/** Reads a public object; a private bucket answers as if it did not exist. */
export const readPublic: ReadAccess = async (context, request) => {
  const { isPublic, object: known } = await findAsServer(context, objectPathOf(request));
  if (!isPublic) throw storageErrors.bucketNotFound();
  const object = found(known, versionOf(request));
  return { object, cacheControl: revalidated };
};

/** Reads as the caller under row level security; an invisible object is not found. */
export const readAsCaller: ReadAccess = async (context, request) => {
  const path = objectPathOf(request);
  const caller = context.callerOf(request);
  const known = await findAsServer(context, path);
  const visible = known.isPublic ? known.object : await context.objects.find(caller, path);
  const object = found(visible, versionOf(request));
  return { object, cacheControl: `private, ${object.metadata.cacheControl}` };
};

/**
 * Reads by a signed URL, which gives no more than its signer may read now: it ends with the session, the match, a block
 * and the account. The bytes may be cached only as long as the URL is valid.
 */
export const readSigned: ReadAccess = async (context, request) => {
  const path = objectPathOf(request);
  const { token } = request.query as { token?: unknown };
  if (typeof token !== 'string' || token === '')
    throw storageErrors.invalidRequest("querystring must have required property 'token'");
  const { secondsLeft, signer, transform, version } = context.tokens.verifyRead(token, path);
  const object = found(await context.objects.find(signer, path), version);
  return { object, cacheControl: `private, max-age=${Math.min(secondsLeft, maxAgeOf(object))}`, transform };
};

function maxAgeOf(object: StoredObject): number {
  return Number(/max-age=(\d+)/.exec(object.metadata.cacheControl)?.[1] ?? 0);
}
