import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodyDeadlineMs, leastRate, limitBodyTime } from './body-deadline.ts';

let app: FastifyInstance;
let socket: Socket;
let received: string;
/** Bytes of files that the server has read. */
let arrived: number;
let sent: number;

beforeEach(async () => {
  app = fastify();
  limitBodyTime(app);
  app.post('/call', async () => 'called');
  app.addContentTypeParser('image/png', (_request, payload, done) => done(null, payload));
  app.post('/files', { config: { takesFiles: true } }, async ({ raw }) => {
    for await (const part of raw) arrived += part.length;
    return 'stored';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  socket.destroy();
  await app.close();
});

/** Sends the head and half of a body. Resolves when the server has begun to wait for the rest. */
async function sendHalf(path: string, type = 'application/json', length = 8): Promise<void> {
  received = '';
  arrived = 0;
  sent = 4;
  const begun = new Promise<void>((resolve) => {
    app.server.once('request', () => resolve());
  });
  const { port } = app.server.address() as { port: number };
  socket = connect(port, '127.0.0.1');
  socket.on('data', (data) => {
    received += String(data);
  });
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n"hal`);
  await begun;
}

const ended = () => new Promise((resolve) => socket.once('close', resolve));

test('a body that does not arrive is answered with 408 after a minute, and the connection ends', async () => {
  await sendHalf('/call');
  vi.advanceTimersByTime(bodyDeadlineMs);
  await ended();
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection whose call was refused before its body arrived ends as well', async () => {
  await sendHalf('/nothing');
  vi.advanceTimersByTime(bodyDeadlineMs);
  await ended();
  expect(received).toContain(' 408 ');
});

test('a body within its minute is taken', async () => {
  await sendHalf('/call');
  vi.advanceTimersByTime(bodyDeadlineMs - 1);
  socket.write('foo"');
  await new Promise((resolve) => socket.once('data', resolve));
  expect(received).toContain('called');
});

const { bytes, periodMs } = leastRate;
const periods = 4;

/** Sends one more part of a file, waits until the server has read it, and lets a period pass. */
async function sendPart(size: number): Promise<void> {
  sent += size;
  socket.write(Buffer.alloc(size));
  await expect.poll(() => arrived).toBe(sent);
  vi.advanceTimersByTime(periodMs);
}

test('a file that arrives at the least rate has more time', async () => {
  await sendHalf('/files', 'image/png', 4 + bytes * periods);
  for (let period = 0; period < periods; period += 1) await sendPart(bytes);
  expect(periods * periodMs).toBeGreaterThan(bodyDeadlineMs);
  await expect.poll(() => received).toContain('stored');
});

test.each([
  ['is slower from the start', 0],
  ['becomes slower', 2],
])('a file that %s is answered with 408, and the connection ends', async (_when, good) => {
  await sendHalf('/files', 'image/png', 10 * bytes);
  for (let period = 0; period < good; period += 1) await sendPart(bytes);
  const end = ended();
  await sendPart(bytes - 1_000);
  await end;
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
});
