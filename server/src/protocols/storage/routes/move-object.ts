import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { blobKey } from '#platform/blobs/blob-key.ts';
import { checkObjectPath } from '../object-path.ts';
import { parseBody } from '../request-body.ts';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import type { ObjectMetadata } from '../stored-object.ts';
import { removeBlobs } from '../upload/remove-blobs.ts';
import { cacheControlOf, userMetadataOf } from '../upload/upload-body.ts';
import { writeObject } from '../upload/write-object.ts';
import { found } from './readable-object.ts';

const journey = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  sourceVersionId: z.string().optional(),
});
const copyBody = journey.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z.object({ cacheControl: z.string().optional() }).nullish(),
});

function pathsOf(body: z.infer<typeof journey>) {
  return {
    from: checkObjectPath(body.bucketId, body.sourceKey),
    to: checkObjectPath(body.destinationBucket ?? body.bucketId, body.destinationKey),
  };
}

/** Move and copy; both answer 409 Duplicate if the destination exists. Copies count as uploads. */
export function moveObject(
  scope: FastifyInstance,
  context: StorageContext,
  limitUploads: onRequestAsyncHookHandler,
): void {
  const requireFit = async (bucketId: string, metadata: ObjectMetadata) => {
    const bucket = await context.buckets.findAsServer(bucketId);
    if (!bucket) throw storageErrors.bucketNotFound();
    if (metadata.size > (bucket.file_size_limit ?? Number.POSITIVE_INFINITY)) throw storageErrors.tooLarge();
    const family = metadata.mimetype.replace(/\/.*/, '/*');
    const allowed = bucket.allowed_mime_types?.some((type) => type === metadata.mimetype || type === family);
    if (allowed === false) throw storageErrors.unsupportedType(metadata.mimetype);
  };

  scope.post('/object/move', async (request) => {
    const caller = context.callerOf(request);
    const body = parseBody(journey, request.body);
    const { from, to } = pathsOf(body);
    const source = found(await context.objects.find(caller, from), body.sourceVersionId);
    if (to.bucketId !== from.bucketId) await requireFit(to.bucketId, source.metadata);
    if (!(await context.objects.move(caller, from, to))) throw storageErrors.objectNotFound();
    return { message: 'Successfully moved' };
  });

  scope.post('/object/copy', { onRequest: limitUploads }, async (request) => {
    const caller = context.callerOf(request);
    const body = parseBody(copyBody, request.body);
    const { from, to } = pathsOf(body);
    const source = found(await context.objects.find(caller, from), body.sourceVersionId);
    await requireFit(to.bucketId, source.metadata);
    const version = crypto.randomUUID();
    const metadata = {
      ...source.metadata,
      ...(!body.copyMetadata && {
        cacheControl: cacheControlOf(body.metadata?.cacheControl, source.metadata.cacheControl),
      }),
      eTag: `"${version.replaceAll('-', '')}"`,
      lastModified: new Date(context.clock.now()).toISOString(),
    };
    const userMetadata = body.copyMetadata ? source.user_metadata : userMetadataOf(request);
    const draft = { ...to, ownerId: caller.userId, version, metadata, userMetadata };
    const upsert = request.headers['x-upsert'] === 'true';
    await context.objects.checkWrite(caller, draft, upsert);
    const content = await context.blobs.get(blobKey(source.version));
    if (!content) throw storageErrors.objectNotFound();
    const saved = await writeObject(context, version, content, () => context.objects.save(caller, draft, upsert));
    if (saved.replaced) await removeBlobs(context, [saved.replaced]);
    return { Id: saved.id, Key: `${to.bucketId}/${to.name}` };
  });
}
