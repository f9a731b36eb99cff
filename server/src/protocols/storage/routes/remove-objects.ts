import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../request-body.ts';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import { removeBlobs } from '../upload/remove-blobs.ts';
import { bucketIdOf, objectPathOf } from './route-path.ts';

const maxObjects = 1_000;
const text = z.string().min(1);
/** A name, or a name whose object is removed only if it still has that version. */
const target = z.union([
  text.transform((path) => ({ name: path, version: '' })),
  z.object({ path: text, versionId: text }).transform(({ path, versionId }) => ({ name: path, version: versionId })),
]);
const removeMany = z.object({ prefixes: z.array(target).min(1).max(maxObjects) });

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
    const removed = await context.objects.remove(caller, bucketId, [{ name, version: '' }]);
    if (removed.length === 0) throw storageErrors.objectNotFound();
    await removeBlobs(
      context,
      removed.map((object) => object.version),
    );
    return { message: 'Successfully deleted' };
  });
}
