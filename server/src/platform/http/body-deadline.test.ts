import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodyDeadlineMs, limitBodyTime } from './body-deadline.ts';

let app: FastifyInstance;
let socket: Socket;
let received: string;

beforeEach(async () => {
  app = fastify();
  limitBodyTime(app);
  app.post('/call', async () => 'called');
  app.post('/files', { config: { takesFiles: true } }, async () => 'stored');
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  socket.destroy();
  await app.close();
});

/** Sends the head and half of a body. Resolves when the server has begun to wait for the rest. */
async function sendHalf(path: string): Promise<void> {
  received = '';
  const begun = new Promise<void>((resolve) => {
    app.server.once('request', () => resolve());
  });
  const { port } = app.server.address() as { port: number };
  socket = connect(port, '127.0.0.1');
  socket.on('data', (data) => {
    received += String(data);
  });
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 8\r\n\r\n"hal`);
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

test.each([
  ['a file has more time', '/files', 'stored', bodyDeadlineMs * 2],
  ['a body within its minute is taken', '/call', 'called', bodyDeadlineMs - 1],
])('%s', async (_, path, answer, waited) => {
  await sendHalf(path);
  vi.advanceTimersByTime(waited);
  socket.write('foo"');
  await new Promise((resolve) => socket.once('data', resolve));
  expect(received).toContain(answer);
});
