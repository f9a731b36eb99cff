import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { languages } from '@awamu/contracts/languages.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerWebApp } from './web-app.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awamu-web-'));
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  };
  await write('client/robots.txt', 'User-agent: *');
  await write('client/assets/a.js', 'let a;');
  await write('client/assets/a.js.br', 'compressed');
  await write('client/assets/removed.js', 'let removed;');
  await write('client/__spa-fallback.html', '<html lang="en">the members’ page');
  for (const path of ['', 'about/']) {
    await write(`client/${path}index.html`, `<html lang="en">/${path}`);
    for (const language of languages.filter((one) => one !== 'en'))
      await write(`languages/${language}/${path}index.html`, `<html lang="${language}">/${path}`);
  }
  await write('client/only-english/index.html', '<html lang="en">only English');
  app = fastify();
  await registerWebApp(app, { directory: join(folder, 'client'), publicUrl: 'https://people.example' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

test.each([
  ...languages.map((language): [string, string] => [language, language]),
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.3, fr;q=0.8', 'fr'],
  ['de;q=0, es;q=0.1', 'es'],
  ['lg, sw;q=0.9, pt-BR;q=0.8, en;q=0.7', 'pt'],
  ['*', 'en'],
  ['lg', 'en'],
  ['', 'en'],
  [';;;,q=,==,de;q=x', 'en'],
  [`${'x'.repeat(10_000)},de`, 'en'],
])('a browser that asks for "%.60s" gets the page in %s', async (asked, language) => {
  for (const path of ['/', '/about', '/about/']) {
    const { statusCode, body, headers } = await open(path, { 'accept-language': asked });
    expect([statusCode, headers['content-language']]).toEqual([200, language]);
    expect(body).toContain(`<html lang="${language}">/${path === '/' ? '' : 'about/'}`);
  }
});

test('the language that was chosen wins over the one that the browser asks for', async () => {
  const cookie = '__Host-awamu-language=pt';
  expect((await open('/', { 'accept-language': 'de', cookie })).headers['content-language']).toBe('pt');
});

test('caches ask again each time, and keep languages apart', async () => {
  const german = await open('/', { 'accept-language': 'de' });
  expect(german.headers['vary']).toBe('accept-encoding, accept-language, cookie');
  expect(german.headers['cache-control']).toBe('no-cache');
  const etag = String(german.headers['etag']);
  const again = await open('/', { 'accept-language': 'de', 'if-none-match': `"older", W/${etag}` });
  expect([again.statusCode, again.body, again.headers['content-language']]).toEqual([304, '', 'de']);
  expect(again.headers['vary']).toBe(german.headers['vary']);
  const french = await open('/', { 'accept-language': 'fr', 'if-none-match': etag });
  expect([french.statusCode, french.headers['content-language']]).toEqual([200, 'fr']);
});

test('what exists in English alone is the same for everybody', async () => {
  for (const path of ['/only-english', '/robots.txt', '/discover']) {
    const { statusCode, headers } = await open(path, { 'accept-language': 'de', cookie: '__Host-awamu-language=de' });
    expect([statusCode, headers['content-language'], headers['vary']]).toEqual([200, undefined, 'accept-encoding']);
  }
});

test('a file is served by the name that it has in the build, and no page as a file', async () => {
  const served = await open('/assets/a.js');
  expect([served.statusCode, served.body, served.headers['cache-control']]).toEqual([
    200,
    'let a;',
    'public, max-age=31536000, immutable',
  ]);
  expect((await open('/assets/a.js', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  const head = await app.inject({ method: 'HEAD', url: '/assets/a.js' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '6']);
  expect((await open('/assets/%61.js')).statusCode).toBe(200);
  for (const path of ['/assets/A.js', '/assets//a.js', '/assets', '/assets/', '/about/index.html']) {
    const missing = await open(path, { accept: '*/*' });
    expect([path, missing.statusCode, missing.body]).toEqual([path, 404, expect.stringContaining('not_found')]);
  }
});

test('a file that was removed since the start is not found', async () => {
  await rm(join(folder, 'client/assets/removed.js'));
  const { statusCode, body } = await open('/assets/removed.js', { accept: '*/*' });
  expect([statusCode, body]).toEqual([404, expect.stringContaining('not_found')]);
});

test('pages in other languages have no addresses of their own', async () => {
  for (const path of ['/languages/de/index.html', '/de', '/de/about'])
    expect((await open(path)).body).toContain('the members’ page');
});

test.each([
  '/index.html',
  '/about/index.html',
  '/about/index%2ehtml',
  '/__spa-fallback.html',
  '/__spa-fallback.html?x',
])('the file of a page has no address of its own: %s', async (path) => {
  const { body, headers } = await open(path);
  expect(body).toContain('the members’ page');
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'content-security-policy': expect.any(String) });
  expect((await app.inject({ url: path })).statusCode).toBe(404);
});
