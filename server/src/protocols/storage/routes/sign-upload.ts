import type { FastifyInstance } from 'fastify';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import { placeholderColumns } from '../upload/store-upload.ts';
import { objectPathOf } from './route-path.ts';

// As supabase/storage: two hours.
const uploadAddressSeconds = 2 * 3_600;

/**
 * A signed URL for uploading one file later without a token, with the caller's rights: these are checked now, and again
 * when the file comes.
 */
export function signUpload(scope: FastifyInstance, context: StorageContext): void {
  scope.post('/object/upload/sign/:bucket/*', async (request) => {
    const caller = context.callerOf(request);
    const path = objectPathOf(request);
    const upsert = request.headers['x-upsert'] === 'true';
    if (!(await context.buckets.findAsServer(path.bucketId))) throw storageErrors.bucketNotFound();
    await context.objects.checkWrite(caller, { ...path, ownerId: caller.userId, ...placeholderColumns }, upsert);
    const token = context.tokens.signUpload(path, uploadAddressSeconds, caller, { upsert });
    return { url: `/object/upload/sign/${path.bucketId}/${path.name}?token=${token}`, token };
  });
}
