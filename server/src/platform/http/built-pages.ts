import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { publicUrlPlaceholder } from '@awamu/contracts/public-url.ts';
import type { Encoding } from './accepted-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** 9 of 11: almost as small, in a tenth of the time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** A page of the build as served, with the operator's public URL filled in. */
export interface BuiltPage {
  /** Path below the build's folder, with forward slashes. */
  name: string;
  contentType: string;
  /** null for files that are not documents. */
  contentSecurityPolicy: string | null;
  etag: string;
  /** Compressed at the first request and then cached, so that the start does not wait for unread pages. */
  bodyIn(encoding: Encoding): Promise<Buffer>;
}

/** Reads the documents of a build, at a start, and replaces its placeholder with the public URL. */
export function readBuiltPages(directory: string, publicUrl: string): BuiltPage[] {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => contentTypeOf(name) !== undefined)
    .map((name) => readBuiltPage(directory, name, publicUrl));
}

function readBuiltPage(directory: string, name: string, publicUrl: string): BuiltPage {
  const built = readFileSync(join(directory, name), 'utf8');
  const text = built
    .replaceAll(publicUrlPlaceholder, publicUrl)
    .replaceAll(encodeURIComponent(publicUrlPlaceholder), encodeURIComponent(publicUrl));
  const plain = Buffer.from(text);
  return {
    name: name.replaceAll('\\', '/'),
    contentType: contentTypeOf(name) ?? '',
    contentSecurityPolicy: name.endsWith('.html') ? contentSecurityPolicy(text, publicUrl) : null,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    bodyIn: cachedBodies(plain),
  };
}

function cachedBodies(plain: Buffer): BuiltPage['bodyIn'] {
  const cached: Partial<Record<Encoding, Promise<Buffer>>> = { plain: Promise.resolve(plain) };
  return (encoding) => {
    cached[encoding] ??= encoding === 'br' ? brotli(plain, brotliOptions) : zip(plain);
    return cached[encoding];
  };
}

function contentTypeOf(name: string): string | undefined {
  return contentTypes[/\.[a-z]+$/.exec(name)?.[0] ?? ''];
}

/**
 * Allows scripts from this origin only; the few inline scripts that hydrate the page are allowed by hash. The sockets of
 * the public URL are named, as 'self' does not cover them in older browsers.
 */
function contentSecurityPolicy(page: string, publicUrl: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!/\ssrc=|ld\+json/.test(attributes) && script) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`,
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
