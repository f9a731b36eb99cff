import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';

const header = 'strict-transport-security';
const addresses = ['/config.json', '/api/health', '/nothing', '/auth/v1/user', '/storage/v1/object/x/y', '/%'];

async function answersOf(server: RunningServer): Promise<unknown[][]> {
  return Promise.all(
    addresses.map(async (address) => [address, (await fetch(server.url + address)).headers.get(header)]),
  );
}

describe('who could move a member to http finds that', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startSpecServer({ env: { PUBLIC_URL: 'https://people.example' } });
  });
  afterAll(() => discardServer(server));

  it('every answer keeps the browser on https, also refusals and an address that cannot be read', async () => {
    const value = 'max-age=31536000; includeSubDomains';
    expect(await answersOf(server)).toEqual(addresses.map((address) => [address, value]));
  });
});

describe('a server that members use by http', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startSpecServer();
  });
  afterAll(() => discardServer(server));

  it('does not promise https', async () => {
    expect(await answersOf(server)).toEqual(addresses.map((address) => [address, null]));
  });
});
