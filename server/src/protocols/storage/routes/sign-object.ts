import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkObjectPath, type ObjectPath } from '../object-path.ts';
import { parseTransform } from '../render/transform.ts';
import { parseBody } from '../request-body.ts';
import type { StorageContext } from '../storage-context.ts';
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

function signedAddress(route: string, path: ObjectPath, token: string): string {
  return `/${route}/sign/${path.bucketId}/${path.name}?token=${token}`;
}

/** Signed URLs, which serve an object to anybody until they expire or their signer loses the right to read it. */
export function signObject(scope: FastifyInstance, context: StorageContext): void {
  scope.post('/object/sign/:bucket/*', async (request) => {
    const caller = context.callerOf(request);
    const path = objectPathOf(request);
    const body = parseBody(signOne, request.body);
    if (body.transform) parseTransform(body.transform);
    found(await context.objects.find(caller, path), body.versionId);
    const token = context.tokens.signRead(path, body.expiresIn, {
      signer: caller.userId,
      ...(body.transform ? { transform: body.transform } : {}),
      ...(body.versionId ? { version: body.versionId } : {}),
    });
    return { signedURL: signedAddress(body.transform ? 'render/image' : 'object', path, token) };
  });

  scope.post('/object/sign/:bucket', async (request) => {
    const caller = context.callerOf(request);
    const bucketId = bucketIdOf(request);
    const body = parseBody(signMany, request.body);
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
            signedURL: signedAddress(
              'object',
              path,
              context.tokens.signRead(path, body.expiresIn, { signer: caller.userId }),
            ),
          }
        : {
            error: 'Either the object does not exist or you do not have access to it',
            path: body.paths[index],
            signedURL: null,
          },
    );
  });
}
