import { mkdir } from 'node:fs/promises';
import { limits } from '@awamu/contracts/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken, InvalidTokenError } from '#identity/authenticate.ts';
import { type Caller, fromNetwork } from '#identity/caller.ts';
import { createConnectionShare } from '#identity/connection-share.ts';
import type { Services } from '#identity/services.ts';
import { registerRateLimits } from '#platform/http/rate-limits.ts';
import { systemClock } from '#platform/process/clock.ts';
import { createBucketsRepo } from './buckets.repo.ts';
import { createProcessingQueues } from './content/processing-queue.ts';
import { createObjectListingRepo } from './object-listing.repo.ts';
import { createObjectsRepo } from './objects.repo.ts';
import { createResizedImages } from './render/resized-images.ts';
import { answerWithStorageErrors } from './respond/answer-with-storage-errors.ts';
import { downloadObject } from './routes/download-object.ts';
import { listObjects } from './routes/list-objects.ts';
import { manageBuckets } from './routes/manage-buckets.ts';
import { moveObject } from './routes/move-object.ts';
import { objectInfo } from './routes/object-info.ts';
import { removeObjects } from './routes/remove-objects.ts';
import { renderImage } from './routes/render-image.ts';
import { signObject } from './routes/sign-object.ts';
import { signUpload } from './routes/sign-upload.ts';
import { uploadLimit } from './routes/upload-limit.ts';
import { uploadObject } from './routes/upload-object.ts';
import { createSignedTokens } from './signed-tokens.ts';
import type { StorageContext } from './storage-context.ts';
import { storageErrors } from './storage-error.ts';
import { sweepRegularly } from './sweep-regularly.ts';
import { uploadFolderOf } from './upload/upload-folder.ts';

export interface StorageDeps
  extends Pick<Services, 'sql' | 'signer' | 'blobs' | 'logger'>,
    Partial<Pick<Services, 'clock' | 'counts'>> {
  authenticate: (token: string | null) => Caller;
  config: { dataDir: string };
}

/** supabase/storage's messages for invalid tokens. */
const tokenMessages: Record<InvalidTokenError['reason'], string> = {
  missing: "headers must have required property 'authorization'",
  malformed: 'Invalid Compact JWS',
  bad_signature: 'signature verification failed',
  not_yet: '"nbf" claim timestamp check failed',
  expired: '"exp" claim timestamp check failed',
  no_role: 'Invalid JWT',
  other_audience: 'Invalid JWT',
};

function callerOf(request: FastifyRequest, authenticate: StorageDeps['authenticate']): Caller {
  const { apikey } = request.headers;
  try {
    const token = bearerToken(request.headers) ?? (typeof apikey === 'string' ? apikey : null);
    return fromNetwork(authenticate(token), request.ip);
  } catch (error) {
    if (error instanceof InvalidTokenError) throw storageErrors.accessDenied(tokenMessages[error.reason], error);
    throw error;
  }
}

function createContext(deps: StorageDeps): StorageContext {
  const clock = deps.clock ?? systemClock;
  const queues = createProcessingQueues();
  return {
    buckets: createBucketsRepo(deps.sql),
    objects: createObjectsRepo(deps.sql),
    listing: createObjectListingRepo(deps.sql),
    blobs: deps.blobs,
    tokens: createSignedTokens(deps.signer, clock),
    resized: createResizedImages(deps.blobs, queues.resized),
    queues,
    uploads: createConnectionShare(limits.memberUploads.atOnce, 0),
    clock,
    uploadFolder: uploadFolderOf(deps.config.dataDir),
    callerOf: (request) => callerOf(request, deps.authenticate),
  };
}

/** Serves Supabase Storage's API under storage/v1, for storage-js. */
export function registerStorage(app: FastifyInstance, deps: StorageDeps): void {
  const context = createContext(deps);
  const { sql, blobs, config, logger } = deps;
  sweepRegularly(app, { sql, blobs, clock: context.clock, dataDir: config.dataDir }, logger);
  app.register(
    async (scope) => {
      await mkdir(context.uploadFolder, { recursive: true, mode: 0o700 });
      answerWithStorageErrors(scope);
      // Listings and metadata depend on the caller; routes of files set their own cache-control.
      scope.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      await registerRateLimits(scope, deps);
      const limitUploads = uploadLimit(scope, context);
      for (const routes of [objectInfo, downloadObject, renderImage, signObject, signUpload, listObjects]) {
        routes(scope, context);
      }
      moveObject(scope, context, limitUploads);
      removeObjects(scope, context);
      manageBuckets(scope, context);
      scope.register(async (uploads) => {
        // The route itself streams uploads; a body parser would buffer them in memory.
        uploads.removeAllContentTypeParsers();
        uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
        uploads.addHook('onRequest', limitUploads);
        uploadObject(uploads, context);
      });
    },
    { prefix: '/storage/v1' },
  );
}
