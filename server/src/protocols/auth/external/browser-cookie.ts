import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, makeToken } from '../tokens/token-secrets.ts';

/**
 * A cookie that says nothing but 'the browser that left is the one that came back': without it, somebody could finish
 * their own sign-in in another person's browser, or have another person finish theirs (RFC 9700, section 4.7). Lax: it
 * comes along when a provider leads back here. One for all flows of the browser, so that two tabs do not disturb each other.
 */
const names = { secure: '__Host-awamu-flow', plain: 'awamu-flow' };
const maxAgeSeconds = 3_600;
const wellFormed = /^[\w-]{43}$/;

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https://');

/** @returns the hash of the browser's cookie; gives it one when it has none */
export function bindBrowser(publicUrl: string, request: FastifyRequest, reply: FastifyReply): string {
  const token = readToken(publicUrl, request) ?? makeToken();
  const secure = isSecure(publicUrl);
  const name = secure ? names.secure : names.plain;
  reply.header(
    'set-cookie',
    `${name}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
  return hashToken(token);
}

export function isSameBrowser(publicUrl: string, request: FastifyRequest, browserHash: string): boolean {
  const token = readToken(publicUrl, request);
  return token !== undefined && hashToken(token) === browserHash;
}

function readToken(publicUrl: string, request: FastifyRequest): string | undefined {
  const name = isSecure(publicUrl) ? names.secure : names.plain;
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name && wellFormed.test(value)) return value;
  }
  return undefined;
}
