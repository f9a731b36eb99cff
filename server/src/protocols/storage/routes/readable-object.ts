import type { FastifyRequest } from 'fastify';
import { memberWithoutSession } from '#identity/caller.ts';
import type { ObjectPath } from '../object-path.ts';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import type { StoredObject } from '../stored-object.ts';
import { objectPathOf } from './route-path.ts';

/** An object that may be read by whoever made this request, and how long its bytes may be kept by whom. */
export interface ReadableObject {
  object: StoredObject;
  cacheControl: string;
  /** The transform that a signed address was made for. */
  transform?: Record<string, string> | undefined;
}

export type ReadAccess = (context: StorageContext, request: FastifyRequest) => Promise<ReadableObject>;

function found(object: StoredObject | null): StoredObject {
  if (!object) throw storageErrors.objectNotFound();
  return object;
}

async function findAsServer(context: StorageContext, path: ObjectPath) {
  const known = await context.objects.findAsServer(path);
  if (!known) throw storageErrors.bucketNotFound();
  return known;
}

/** By address alone. A private bucket answers as if it did not exist. */
export const readPublic: ReadAccess = async (context, request) => {
  const { isPublic, object: known } = await findAsServer(context, objectPathOf(request));
  if (!isPublic) throw storageErrors.bucketNotFound();
  const object = found(known);
  return { object, cacheControl: `public, ${object.metadata.cacheControl}` };
};

/** By the caller's right to select the row; what the caller may not see is not there. */
export const readAsCaller: ReadAccess = async (context, request) => {
  const path = objectPathOf(request);
  const caller = context.callerOf(request);
  const known = await findAsServer(context, path);
  const object = found(known.isPublic ? known.object : await context.objects.find(caller, path));
  return { object, cacheControl: `private, ${object.metadata.cacheControl}` };
};

/**
 * By a signed address, which gives no more than its signer may see now: it ends with the match, at a block and with the
 * account. Nobody may keep the bytes for longer than the address is good.
 */
export const readSigned: ReadAccess = async (context, request) => {
  const path = objectPathOf(request);
  const { token } = request.query as { token?: unknown };
  if (typeof token !== 'string' || token === '')
    throw storageErrors.invalidRequest("querystring must have required property 'token'");
  const { secondsLeft, signer, transform } = context.tokens.verifyRead(token, path);
  const object = found(
    signer === null
      ? (await findAsServer(context, path)).object
      : await context.objects.find(memberWithoutSession(signer), path),
  );
  return { object, cacheControl: `private, max-age=${Math.min(secondsLeft, maxAgeOf(object))}`, transform };
};

function maxAgeOf(object: StoredObject): number {
  return Number(/max-age=(\d+)/.exec(object.metadata.cacheControl)?.[1] ?? 0);
}
