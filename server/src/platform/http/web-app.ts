import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const fallbackPage = '__spa-fallback.html';

/**
 * Serves the built web app: hashed assets for ever, prerendered pages as they are, and the application's shell for every
 * other address that a browser navigates to.
 */
export async function registerWebApp(app: FastifyInstance, { directory }: { directory: string }): Promise<void> {
  const pages = await readPages(directory);
  const policy = contentSecurityPolicy([...pages.values()]);
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
    },
  });
  const sendPage = (name: string) => (_request: unknown, reply: import('fastify').FastifyReply) =>
    reply
      .headers({ ...pageHeaders, 'content-security-policy': policy, 'cache-control': revalidate })
      .sendFile(name, { cacheControl: false });
  for (const name of pages.keys()) {
    if (name === fallbackPage) continue;
    const address = `/${name.replace(/(^|\/)index\.html$/, '')}`;
    app.get(address, sendPage(name));
    if (address !== '/') app.get(`${address}/`, sendPage(name));
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage) return sendPage(fallbackPage)(request, reply);
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

/** The HTML files of the build by their path below it. */
async function readPages(directory: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  if (!existsSync(directory)) return pages;
  for (const entry of await readdir(directory, { recursive: true })) {
    if (entry.endsWith('.html')) pages.set(entry.replaceAll('\\', '/'), await readFile(join(directory, entry), 'utf8'));
  }
  return pages;
}

/** Scripts run from this origin only; the few inline ones that hydrate a page are named by their hashes. */
function contentSecurityPolicy(pages: string[]): string {
  const hashes = new Set<string>();
  for (const page of pages) {
    for (const [, attributes = '', script = ''] of page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (!/\ssrc=/.test(attributes) && script) {
        hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      }
    }
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
