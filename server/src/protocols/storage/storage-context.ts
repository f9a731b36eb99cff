import type { FastifyRequest } from 'fastify';
import type { Caller } from '#identity/caller.ts';
import type { ConnectionShare } from '#identity/connection-share.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { Clock } from '#platform/process/clock.ts';
import type { BucketsRepo } from './buckets.repo.ts';
import type { ProcessingQueues } from './content/processing-queue.ts';
import type { ObjectListingRepo } from './object-listing.repo.ts';
import type { ObjectsRepo } from './objects.repo.ts';
import type { ResizedImages } from './render/resized-images.ts';
import type { SignedTokens } from './signed-tokens.ts';

/** Dependencies of the routes of storage/v1. */
export interface StorageContext {
  buckets: BucketsRepo;
  objects: ObjectsRepo;
  listing: ObjectListingRepo;
  blobs: BlobStore;
  tokens: SignedTokens;
  resized: ResizedImages;
  queues: ProcessingQueues;
  /** Places of running uploads. */
  uploads: ConnectionShare;
  clock: Clock;
  /** Folder of unfinished uploads. */
  uploadFolder: string;
  /** The caller of a request. @throws StorageError AccessDenied */
  callerOf(request: FastifyRequest): Caller;
}
