import { join, relative } from 'node:path';
import { defaultLanguage, type Language, languages } from '@awamu/contracts/languages.ts';
import fastifyStatic from '@fastify/static';
import { IfNoneMatch } from '@remix-run/headers/if-none-match';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { BuiltFiles } from './built-files.ts';
import { type BuiltPage, readBuiltPages } from './built-pages.ts';
import { pageLanguage } from './page-language.ts';

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const workerFile = 'sw.js';
const workerPolicy = "default-src 'self'";
const fallbackPage = '__spa-fallback.html';

interface WebApp {
  /** The folder of the build that is served; beside it, `languages` has the pages in the languages other than English. */
  directory: string;
  /** The URL that members use; pages name it to search engines and link previews. */
  publicUrl: string;
}

/** A page in the languages in which the build has it. */
interface Versions {
  english: BuiltPage;
  others: Map<Language, BuiltPage>;
}

/**
 * Serves the built web app: hashed assets cached for ever, prerendered pages in the visitor's language, and the app's shell for
 * every other navigation.
 */
export async function registerWebApp(app: FastifyInstance, { directory, publicUrl }: WebApp): Promise<void> {
  const pages = readVersions(directory, publicUrl);
  const files = new BuiltFiles(directory);
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // The plugin's own route reads the folders of the path for each request, which takes longer than all else.
    serve: false,
    setHeaders(response, path) {
      const isAsset = relative(directory, path).startsWith('assets');
      response.header('cache-control', isAsset ? immutable : revalidate);
      response.header('x-content-type-options', 'nosniff');
      // The service worker has a policy of its own.
      if (relative(directory, path).startsWith(workerFile)) response.header('content-security-policy', workerPolicy);
    },
  });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async ({ params: { '*': name } }, reply) =>
      (await files.has(name)) ? reply.sendFile(name) : reply.callNotFound(),
  });
  for (const [name, versions] of pages) {
    if (name === fallbackPage) continue;
    const address = `/${name.replace(/(^|\/)index\.html$/, '')}`;
    const send = (request: FastifyRequest, reply: FastifyReply) => sendVersion(versions, publicUrl, request, reply);
    app.get(address, send);
    if (name.endsWith('/index.html')) app.get(`${address}/`, send);
  }
  const fallback = pages.get(fallbackPage)?.english;
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage && fallback) return sendPage(fallback, request, reply);
    return reply.code(404).send({ success: false, error: 'There is nothing at this address.', code: 'not_found' });
  });
}

/** The pages of the build by their names. */
function readVersions(directory: string, publicUrl: string): Map<string, Versions> {
  const english = readBuiltPages(directory, publicUrl);
  const versions = new Map(
    english.map((page) => [page.name, { english: page, others: new Map<Language, BuiltPage>() }]),
  );
  for (const language of languages) {
    for (const page of readBuiltPages(join(directory, '../languages', language), publicUrl))
      versions.get(page.name)?.others.set(language, page);
  }
  return versions;
}

const pageHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Sends a page in the visitor's language; caches keep the languages apart. */
function sendVersion(
  { english, others }: Versions,
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (others.size === 0) return sendPage(english, request, reply);
  const language = pageLanguage(request.headers, publicUrl);
  const page = others.get(language);
  reply.headers({
    vary: 'accept-encoding, accept-language, cookie',
    'content-language': page ? language : defaultLanguage,
  });
  return sendPage(page ?? english, request, reply);
}

async function sendPage(page: BuiltPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers({ ...pageHeaders, 'cache-control': revalidate, etag: page.etag });
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  if (page.contentSecurityPolicy) reply.header('content-security-policy', page.contentSecurityPolicy);
  if (isKnown(page.etag, request.headers['if-none-match'])) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.type(page.contentType).send(await page.bodyIn(encoding));
}

/** Compares weakly, since proxies that compress make a tag weak. Source: RFC 9110, section 13.1.2 (If-None-Match). */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && IfNoneMatch.from(ifNoneMatch.replaceAll('W/', '')).matches(etag);
}
