import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('can be listened on, and is none that an outgoing connection may take', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(ports.filter((port) => port < 20_000 || port > 29_999)).toEqual([]);
  const server = createServer();
  await once(server.listen(ports[0], '127.0.0.1'), 'listening');
  server.close();
});

it('is given to nobody else, though nothing listens on it yet', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, () => freePort({ lowest: 29_001, highest: 29_060 })));
  expect(new Set(ports).size).toBe(ports.length);
});
