import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { bindBrowser, isSameBrowser } from './browser-cookie.ts';

/** The cookie that a browser gets, and the hash that its flow remembers. */
function bind(publicUrl: string, cookie?: string) {
  const sent: string[] = [];
  const reply = { header: (_name: string, value: string) => sent.push(value) } as unknown as FastifyReply;
  const hash = bindBrowser(publicUrl, { headers: { cookie } } as FastifyRequest, reply);
  return { hash, sent: sent[0] ?? '' };
}

test('under https the cookie is bound to the host, secure, and out of reach of scripts', () => {
  expect(bind('https://people.example').sent).toMatch(
    /^__Host-[\w-]+=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test('under http, where a browser refuses such a cookie, it is still out of reach of scripts', () => {
  expect(bind('http://localhost:4000').sent).toMatch(
    /^(?!__)[\w-]+=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  );
});

test('only the browser that holds the cookie is the same one', () => {
  const url = 'https://people.example';
  const { hash, sent } = bind(url);
  const [cookie = ''] = sent.split(';');
  const from = (value: string) => ({ headers: { cookie: value } }) as FastifyRequest;
  expect(isSameBrowser(url, from(cookie), hash)).toBe(true);
  expect(isSameBrowser(url, from(`other=1; ${cookie}`), hash)).toBe(true);
  expect(isSameBrowser(url, from(cookie.replace('__Host-', '')), hash)).toBe(false);
  expect(isSameBrowser(url, from(bind(url).sent), hash)).toBe(false);
});
