import { limits } from '@awamu/contracts/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#platform/http/client-network.ts';
import { parseTransform } from '../render/transform.ts';
import { sendBlob } from '../respond/send-blob.ts';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import { downloadName } from './download-object.ts';
import { type ReadAccess, readAsCaller, readPublic, readSigned } from './readable-object.ts';

/**
 * GET of a resized copy of an image. A signed URL carries its transform in the token; others in the query. Copies that
 * do not exist yet are limited per address to limits.imageSizes; beyond it answers 429 SlowDown with Retry-After.
 * Requires registerRateLimits on the scope.
 */
export function renderImage(scope: FastifyInstance, context: StorageContext): void {
  const count = scope.createRateLimit({
    max: limits.imageSizes.max,
    timeWindow: limits.imageSizes.windowSeconds * 1_000,
    keyGenerator: (request) => networkOf(request.ip),
  });
  const limitSizes = async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw storageErrors.tooManyTransforms();
  };
  const render =
    (access: ReadAccess, wishesOf: (request: FastifyRequest, signed: Record<string, string> | undefined) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { object, cacheControl, transform } = await access(context, request);
      const wished = parseTransform(wishesOf(request, transform));
      const acceptsWebp = request.headers.accept?.includes('image/webp') ?? false;
      const image = context.resized.describe(object, wished, acceptsWebp);
      if (!(await context.resized.exists(image))) {
        await limitSizes(request, reply);
        await context.resized.make(networkOf(request.ip), image);
      }
      reply.header('vary', 'Accept');
      return sendBlob(context, request, reply, {
        key: image.key,
        mimeType: image.mimeType,
        eTag: `"${object.version.replaceAll('-', '')}-${image.key.split('/').at(-1)}"`,
        lastModified: new Date(object.metadata.lastModified),
        cacheControl,
        download: downloadName(request),
      });
    };
  const fromQuery = (request: FastifyRequest) => request.query;
  const fromToken = (_request: FastifyRequest, signed: Record<string, string> | undefined) => {
    if (!signed) throw storageErrors.invalidSignature();
    return signed;
  };
  scope.get('/render/image/public/:bucket/*', render(readPublic, fromQuery));
  scope.get('/render/image/authenticated/:bucket/*', render(readAsCaller, fromQuery));
  scope.get('/render/image/sign/:bucket/*', render(readSigned, fromToken));
}
