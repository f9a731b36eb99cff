import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseTransform } from '../render/transform.ts';
import { sendBlob } from '../respond/send-blob.ts';
import type { StorageContext } from '../storage-context.ts';
import { storageErrors } from '../storage-error.ts';
import { downloadName } from './download-object.ts';
import { type ReadAccess, readAsCaller, readPublic, readSigned } from './readable-object.ts';

/** GET of a resized copy of an image. A signed URL carries its transform in the token; others in the query. */
export function renderImage(scope: FastifyInstance, context: StorageContext): void {
  const render =
    (access: ReadAccess, wishesOf: (request: FastifyRequest, signed: Record<string, string> | undefined) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { object, cacheControl, transform } = await access(context, request);
      const wished = parseTransform(wishesOf(request, transform));
      const acceptsWebp = request.headers.accept?.includes('image/webp') ?? false;
      const image = await context.resized.find(object, wished, acceptsWebp);
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
