import { limits } from '@awamu/contracts/limits.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Caller } from '#identity/caller.ts';
import { checkObjectPath, type ObjectPath } from '../object-path.ts';
import { parseTransform } from '../render/transform.ts';
import { parseBody } from '../request-body.ts';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import { found } from './readable-object.ts';
import { bucketIdOf, objectPathOf } from './route-path.ts';

const maxLifetimeSeconds = 10 * 365 * 24 * 3_600;
const maxPaths = 1_000;

const expiresIn = z.number().int().min(1).max(maxLifetimeSeconds);
const signOne = z.object({
  expiresIn,
  versionId: z.string().optional(),
  transform: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).optional(),
});
const signMany = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(maxPaths) });

/** @throws StorageError InvalidRequest for longer than a caller may keep a URL; the operator's key may for ten years */
function requireLifetime(caller: Caller, seconds: number): void {
  if (caller.role === 'service_role' || seconds <= limits.signedUrlSeconds) return;
  throw storageErrors.invalidRequest(`expiresIn must be at most ${limits.signedUrlSeconds} seconds`);
}

function signedAddress(route: string, path: ObjectPath, token: string): string {
  return `/${route}/sign/${path.bucketId}/${path.name}?token=${token}`;
}

/**
 * Signed URLs, which serve an object to anybody until they expire, their signer's session ends, or the signer loses the
 * right to read it.
 */
export function signObject(scope: FastifyInstance, context: StorageContext): void {
  scope.post('/object/sign/:bucket/*', async (request) => {
    const caller = context.callerOf(request);
    const path = objectPathOf(request);
    const body = parseBody(signOne, request.body);
    requireLifetime(caller, body.expiresIn);
    if (body.transform) parseTransform(body.transform);
    found(await context.objects.find(caller, path), body.versionId);
    const token = context.tokens.signRead(path, body.expiresIn, caller, {
      ...(body.transform ? { transform: body.transform } : {}),
      ...(body.versionId ? { version: body.versionId } : {}),
    });
    return { signedURL: signedAddress(body.transform ? 'render/image' : 'object', path, token) };
  });

  scope.post('/object/sign/:bucket', async (request) => {
    const caller = context.callerOf(request);
    const bucketId = bucketIdOf(request);
    const body = parseBody(signMany, request.body);
    requireLifetime(caller, body.expiresIn);
    const paths = body.paths.map((name) => checkObjectPath(bucketId, name.replace(/^\/+/, '')));
    const readable = await context.objects.readable(
      caller,
      bucketId,
      paths.map((path) => path.name),
    );
    return paths.map((path, index) =>
      readable.has(path.name)
        ? {
            error: null,
            path: body.paths[index],
            signedURL: signedAddress('object', path, context.tokens.signRead(path, body.expiresIn, caller, {})),
          }
        : {
            error: 'Either the object does not exist or you do not have access to it',
            path: body.paths[index],
            signedURL: null,
          },
    );
  });
}
