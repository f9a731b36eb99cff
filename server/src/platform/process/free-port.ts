import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections (from 32768 on Linux), any of which could take a free one before it is used. */
const lowest = 20_000;
const highest = 29_999;

/** A TCP port of 127.0.0.1 on which nothing listens. @throws Error if this machine lets nobody listen */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
