import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections (from 32768 on Linux), any of which could take a free one before it is used. */
const serverPorts = { lowest: 20_000, highest: 29_999 };

/**
 * A TCP port of 127.0.0.1 on which nothing listens, and which no other process is given while this one lives.
 * @throws Error if this machine lets nobody listen
 */
export async function freePort({ lowest, highest } = serverPorts): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest + 1);
    if ((await isFree(port)) && (await reservePort(port))) return port;
  }
}

/**
 * Holds the UDP port of the same number, which nobody else needs, while this process lives: seconds may pass until the TCP port is used.
 * @returns false if another one holds it
 */
export async function reservePort(port: number): Promise<boolean> {
  const reservation = createSocket('udp4').unref();
  return isBound(() => once(reservation.bind({ port, address: '127.0.0.1', exclusive: true }), 'listening'));
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  if (!(await isBound(() => once(probe.listen(port, '127.0.0.1'), 'listening')))) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}

async function isBound(bind: () => Promise<unknown>): Promise<boolean> {
  try {
    await bind();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}
