import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => discardServer(server));

const options = (headers: Record<string, string>) =>
  fetch(`${server.url}/rest/v1/profiles`, { method: 'OPTIONS', headers });

test('a browser on another site may ask before it calls, without credentials', async () => {
  const response = await options({
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'apikey,prefer',
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(response.headers.get('access-control-allow-headers')).toBe('apikey,prefer');
});

test('any other OPTIONS names the methods of the table', async () => {
  const response = await options({ apikey: server.config.anonKey });
  expect(response.status).toBe(200);
  expect(response.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PATCH,DELETE');
  expect((await options({})).status).toBe(401);
});
