import { flowCookie } from '@awamu/contracts/flow-cookie.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, makeToken } from '../tokens/token-secrets.ts';

/**
 * A cookie that binds a flow to the browser that started it: without it, an attacker could finish their sign-in in
 * another person's browser, or have that person finish theirs (RFC 9700, section 4.7). SameSite=Lax, as the provider's
 * redirect must carry it. One cookie for all flows of the browser, so that tabs do not conflict.
 */
const names = { secure: `__Host-${flowCookie.name}`, plain: flowCookie.name };
const wellFormed = /^[\w-]{43}$/;

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https://');

/** @returns the hash of the browser's cookie; sets a cookie if there is none */
export function bindBrowser(publicUrl: string, request: FastifyRequest, reply: FastifyReply): string {
  const token = readToken(publicUrl, request) ?? makeToken();
  const secure = isSecure(publicUrl);
  const name = secure ? names.secure : names.plain;
  reply.header(
    'set-cookie',
    `${name}=${token}; Path=/; Max-Age=${flowCookie.maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
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
