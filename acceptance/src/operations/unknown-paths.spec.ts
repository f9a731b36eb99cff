import { afterAll, beforeAll, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => server && discardServer(server));

it.each([
  ['/auth/v1/nothing', { code: 404, error_code: 'not_found' }],
  ['/rest/v1/nothing/here', { code: 'PGRST125' }],
  ['/storage/v1/nothing/here', { statusCode: '404', code: 'NoSuchRoute' }],
  ['/realtime/v1/nothing', { message: 'Not Found' }],
])('an unknown path of a protocol is answered as its clients expect: %s', async (path, answer) => {
  const headers = { apikey: server.config.anonKey, accept: 'text/html,*/*' };
  for (const method of ['GET', 'POST']) {
    const response = await fetch(`${server.url}${path}`, { method, headers });
    expect(response.status, method).toBe(404);
    expect(await response.json(), method).toMatchObject(answer);
  }
});
