import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../request-body.ts';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import { removeBlobs } from '../upload/remove-blobs.ts';
import { bucketIdOf, objectPathOf } from './route-path.ts';

const maxObjects = 1_000;
const removeMany = z.object({ prefixes: z.array(z.string().min(1)).min(1).max(maxObjects) });

/** Removes rows as the caller, then their bytes. The answer omits objects that the caller may not remove. */
export function removeObjects(scope: FastifyInstance, context: StorageContext): void {
  scope.delete('/object/:bucket', async (request) => {
    const caller = context.callerOf(request);
    const { prefixes } = parseBody(removeMany, request.body);
    const removed = await context.objects.remove(caller, bucketIdOf(request), prefixes);
    await removeBlobs(
      context,
      removed.map((object) => object.version),
    );
    return removed;
  });

  scope.delete('/object/:bucket/*', async (request) => {
    const caller = context.callerOf(request);
    const { bucketId, name } = objectPathOf(request);
    const removed = await context.objects.remove(caller, bucketId, [name]);
    if (removed.length === 0) throw storageErrors.objectNotFound();
    await removeBlobs(
      context,
      removed.map((object) => object.version),
    );
    return { message: 'Successfully deleted' };
  });
}
