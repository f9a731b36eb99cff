import { relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { type BuiltPage, readBuiltPages } from './built-pages.ts';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const workerFile = 'sw.js';
const workerPolicy = "default-src 'self'";
const fallbackPage = '__spa-fallback.html';

interface WebApp {
  directory: string;
  /** The URL that members use; pages name it to search engines and link previews. */
  publicUrl: string;
}

/**
 * Serves the built web app: hashed assets cached for ever, prerendered pages, and the app's shell for every other
 * navigation.
 */
export async function registerWebApp(app: FastifyInstance, { directory, publicUrl }: WebApp): Promise<void> {
  const pages = await readBuiltPages(directory, publicUrl);
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders(response, path) {
      const isAsset = relative(directory, path).startsWith('assets');
      response.header('cache-control', isAsset ? immutable : revalidate);
      response.header('x-content-type-options', 'nosniff');
      // The service worker has a policy of its own.
      if (relative(directory, path).startsWith(workerFile)) response.header('content-security-policy', workerPolicy);
    },
  });
  for (const page of pages) {
    if (page.name === fallbackPage) continue;
    const address = `/${page.name.replace(/(^|\/)index\.html$/, '')}`;
    const send = (request: FastifyRequest, reply: FastifyReply) => sendPage(page, request, reply);
    app.get(address, send);
    if (page.name.endsWith('/index.html')) app.get(`${address}/`, send);
  }
  const fallback = pages.find((page) => page.name === fallbackPage);
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage && fallback) return sendPage(fallback, request, reply);
    return reply.code(404).send({ success: false, error: 'There is nothing at this address.', code: 'not_found' });
  });
}

const pageHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

async function sendPage(page: BuiltPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers({ ...pageHeaders, 'cache-control': revalidate, etag: page.etag, vary: 'accept-encoding' });
  if (page.contentSecurityPolicy) reply.header('content-security-policy', page.contentSecurityPolicy);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.type(page.contentType).send(await page.bodyIn(encoding));
}
