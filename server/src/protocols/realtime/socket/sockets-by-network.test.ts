import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { SocketsByNetwork } from './sockets-by-network.ts';

type SocketEnd = Parameters<SocketsByNetwork['admit']>[1];
const socketEnd = () => new PassThrough() as unknown as SocketEnd & PassThrough;

function gone(socket: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', resolve);
    socket.destroy();
  });
}

test('a network has its number of sockets, and another network its own', async () => {
  const sockets = new SocketsByNetwork(2);
  const [first, second, third] = [socketEnd(), socketEnd(), socketEnd()];
  const admitted = [first, second, third].map((socket) => sockets.admit('203.0.113.7', socket));
  expect(admitted).toEqual([true, true, false]);
  expect(sockets.admit('203.0.113.8', third)).toBe(true);
  await gone(first);
  expect(sockets.admit('203.0.113.7', socketEnd())).toBe(true);
  expect(sockets.admit('203.0.113.7', socketEnd())).toBe(false);
});

test('a socket that asks twice counts once, and one that is gone already does not count', async () => {
  const sockets = new SocketsByNetwork(2);
  const [first, lost] = [socketEnd(), socketEnd()];
  await gone(lost);
  expect([first, first, lost].map((socket) => sockets.admit('203.0.113.7', socket))).toEqual([true, true, false]);
  expect(sockets.admit('203.0.113.7', socketEnd())).toBe(true);
});
