import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';

const header = 'strict-transport-security';
const addresses = ['/config.json', '/api/health', '/nothing', '/auth/v1/user', '/storage/v1/object/x/y', '/%'];

async function answersOf(server: RunningServer): Promise<unknown[][]> {
  return Promise.all(
    addresses.map(async (address) => [address, (await fetch(server.url + address)).headers.get(header)]),
  );
}

describe('a server that members use by https', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startSpecServer({ env: { PUBLIC_URL: 'https://people.example' } });
  });
  afterAll(() => discardServer(server));

  it('sends the https header with every response, also with errors and for an address that cannot be read', async () => {
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

  it('sends no https header', async () => {
    expect(await answersOf(server)).toEqual(addresses.map((address) => [address, null]));
  });
});

describe('the response of every address', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startSpecServer();
  });
  afterAll(() => discardServer(server));

  it.each(['/config.json', '/api/health', '/nothing', '/auth/v1/user', '/storage/v1/object/x/y', '/%'])(
    'cannot be framed by another site nor taken for another type: %s',
    async (address) => {
      const { headers } = await fetch(server.url + address);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/base-uri 'none'.*frame-ancestors 'none'/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    },
  );
});

describe('an incomplete body', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startSpecServer();
  });
  afterAll(() => discardServer(server));
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const next = (socket: Socket) =>
    new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));

  /** Sends the head of a call and half of its body, and resolves with the answer that does not wait for the rest. */
  async function sendHalf(path: string): Promise<{ socket: Socket; answer: string }> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const answered = next(socket);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 8\r\n\r\nhalf`);
    return { socket, answer: await answered };
  }

  it('keeps its connection for a minute', async () => {
    const { socket, answer } = await sendHalf('/nothing');
    expect(answer).toMatch(/^HTTP.1.1 404 /);
    vi.advanceTimersByTime(60_000);
    await new Promise((resolve) => socket.once('close', resolve));
  });

  it('of a file keeps its connection for half a minute if nothing more arrives', async () => {
    const { socket, answer } = await sendHalf('/storage/v1/object/profile-images/x.png');
    expect(answer).toMatch(/^HTTP.1.1 4/);
    vi.advanceTimersByTime(30_000);
    await new Promise((resolve) => socket.once('close', resolve));
  });
});
