import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StorageContext } from '../storage-context.ts';
import { storeUpload } from '../upload/store-upload.ts';
import { objectPathOf } from './route-path.ts';

/** POST refuses to replace an object unless x-upsert is set; PUT replaces it. Bodies are multipart or raw bytes. */
export function uploadObject(scope: FastifyInstance, context: StorageContext): void {
  const upload = async (request: FastifyRequest, upsert: boolean) => {
    const caller = context.callerOf(request);
    const path = objectPathOf(request);
    const { id } = await storeUpload(context, request, { path, caller, upsert });
    return { Id: id, Key: `${path.bucketId}/${path.name}` };
  };
  const route = { config: { takesFiles: true } };
  scope.post('/object/:bucket/*', route, (request) => upload(request, request.headers['x-upsert'] === 'true'));
  scope.put('/object/:bucket/*', route, (request) => upload(request, true));

  scope.put('/object/upload/sign/:bucket/*', route, async (request) => {
    const path = objectPathOf(request);
    const { token } = request.query as { token?: unknown };
    const { signer, upsert } = context.tokens.verifyUpload(typeof token === 'string' ? token : '', path);
    const { id } = await storeUpload(context, request, { path, caller: signer, upsert });
    return { Id: id, Key: `${path.bucketId}/${path.name}` };
  });
}
