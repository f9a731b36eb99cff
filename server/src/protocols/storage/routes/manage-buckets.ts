import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BucketSettings } from '../buckets.repo.ts';
import { checkBucketName } from '../object-path.ts';
import { parseBody } from '../request-body.ts';
import { toStorageError } from '../respond/answer-with-storage-errors.ts';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import { removeBlobs } from '../upload/remove-blobs.ts';
import { bucketIdOf } from './route-path.ts';

const bytesPerUnit: Record<string, number> = { B: 1, KB: 1_000, MB: 1_000_000, GB: 1_000_000_000 };
const fileSize = z.union([
  z.number().int().min(0),
  z
    .string()
    .regex(/^\d+(\.\d+)?\s*(B|KB|MB|GB)$/i)
    .transform(readFileSize),
]);

const settings = z.object({
  public: z.boolean().optional(),
  file_size_limit: fileSize.nullable().optional(),
  allowed_mime_types: z
    .array(z.string().regex(/^([\w.+-]+|\*)\/([\w.+-]+|\*)$/))
    .nullable()
    .optional(),
  versioning_status: z.string().optional(),
});
const newBucket = settings.extend({ id: z.string().optional(), name: z.string() });
const bucketPage = z.object({
  limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().max(100).default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

function readFileSize(text: string): number {
  const [, amount = '0', unit = 'B'] = /^([\d.]+)\s*(\w+)$/.exec(text) ?? [];
  return Math.floor(Number(amount) * (bytesPerUnit[unit.toUpperCase()] ?? 1));
}

/** @throws StorageError FeatureNotEnabled if earlier versions of objects are to be kept */
function settingsOf(body: z.infer<typeof settings>): BucketSettings {
  if ((body.versioning_status ?? 'DISABLED') !== 'DISABLED') throw storageErrors.featureDisabled('versioning');
  return { public: body.public, fileSizeLimit: body.file_size_limit, allowedMimeTypes: body.allowed_mime_types };
}

/** Reads buckets; creates, changes and removes them for callers whom a policy allows it (service_role always). */
export function manageBuckets(scope: FastifyInstance, context: StorageContext): void {
  const { buckets } = context;

  scope.get('/bucket', async (request) =>
    buckets.list(context.callerOf(request), parseBody(bucketPage, request.query)),
  );

  scope.get('/bucket/:bucket', async (request) => {
    const bucket = await buckets.find(context.callerOf(request), bucketIdOf(request));
    if (!bucket) throw storageErrors.bucketNotFound();
    return bucket;
  });

  scope.post('/bucket', async (request) => {
    const caller = context.callerOf(request);
    const body = parseBody(newBucket, request.body);
    const name = checkBucketName(body.id ?? body.name);
    await buckets.create(caller, name, settingsOf(body)).catch((error: unknown) => {
      throw toStorageError(error).code === 'KeyAlreadyExists' ? storageErrors.bucketExists() : error;
    });
    return { name };
  });

  scope.put('/bucket/:bucket', async (request) => {
    const caller = context.callerOf(request);
    const updated = await buckets.update(caller, bucketIdOf(request), settingsOf(parseBody(settings, request.body)));
    if (!updated) throw storageErrors.bucketNotFound();
    return { message: 'Successfully updated' };
  });

  scope.post('/bucket/:bucket/empty', async (request) => {
    const caller = context.callerOf(request);
    const bucketId = bucketIdOf(request);
    if (!(await buckets.find(caller, bucketId))) throw storageErrors.bucketNotFound();
    const removed = await context.objects.removeAll(caller, bucketId);
    await removeBlobs(
      context,
      removed.map((object) => object.version),
    );
    // Supabase Storage's text; here the files are already removed.
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
  });

  scope.delete('/bucket/:bucket', async (request) => {
    const removed = await buckets.remove(context.callerOf(request), bucketIdOf(request)).catch((error: unknown) => {
      // Here the foreign key violation means that the bucket still has objects.
      throw toStorageError(error).code === 'NoSuchBucket' ? storageErrors.bucketNotEmpty() : error;
    });
    if (!removed) throw storageErrors.bucketNotFound();
    return { message: 'Successfully deleted' };
  });
}
