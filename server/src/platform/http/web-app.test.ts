import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireHttps } from './strict-transport.ts';
import { registerWebApp } from './web-app.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'awamu-build-'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><script>start()</script>');
  await writeFile(join(directory, 'sw.js'), '');
});
afterAll(() => rm(directory, { recursive: true }));

async function appAt(publicUrl: string): Promise<FastifyInstance> {
  const app = fastify();
  requireHttps(app, publicUrl);
  app.get('/api/refused', (_request, reply) => reply.code(403).send({}));
  await registerWebApp(app, { directory, publicUrl });
  return app;
}

it.each([
  ['https://awamu.example', "connect-src 'self' wss://awamu.example;"],
  ['http://localhost:4000', "connect-src 'self' ws://localhost:4000;"],
])('a page of %s connects to its own server alone', async (publicUrl, connections) => {
  const app = await appAt(publicUrl);
  const policy = (await app.inject('/')).headers['content-security-policy'];
  expect(policy).toContain(connections);
  expect(policy).not.toMatch(/\*|wss?:[ ;]|https?:[ ;]/);
  await app.close();
});

it('every response of an HTTPS address requires HTTPS for a year', async () => {
  const [safe, local] = [await appAt('https://awamu.example'), await appAt('http://localhost:4000')];
  for (const path of ['/', '/sw.js', '/api/refused', '/nothing']) {
    const header = 'strict-transport-security';
    expect((await safe.inject(path)).headers[header], path).toBe('max-age=31536000; includeSubDomains');
    expect((await local.inject(path)).headers[header], path).toBeUndefined();
  }
  await Promise.all([safe.close(), local.close()]);
});
