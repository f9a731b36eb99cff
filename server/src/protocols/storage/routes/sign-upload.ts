import type { FastifyInstance } from 'fastify';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import { placeholderColumns } from '../upload/store-upload.ts';
import { objectPathOf } from './route-path.ts';

// As supabase/storage: two hours.
const uploadAddressSeconds = 2 * 3_600;

/** A signed URL for uploading one file later without a token; the caller must have the right to write now. */
export function signUpload(scope: FastifyInstance, context: StorageContext): void {
  scope.post('/object/upload/sign/:bucket/*', async (request) => {
    const caller = context.callerOf(request);
    const path = objectPathOf(request);
    const upsert = request.headers['x-upsert'] === 'true';
    if (!(await context.buckets.findAsServer(path.bucketId))) throw storageErrors.bucketNotFound();
    await context.objects.checkWrite(caller, { ...path, ownerId: caller.userId, ...placeholderColumns }, upsert);
    const token = context.tokens.signUpload(path, uploadAddressSeconds, { owner: caller.userId, upsert });
    return { url: `/object/upload/sign/${path.bucketId}/${path.name}?token=${token}`, token };
  });
}
