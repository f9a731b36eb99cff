import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 30_000;
const pollMs = 50;

/** Resolves when the address accepts connections, or after 30 s; a request to it then fails on its own. */
export async function untilListening(address: string): Promise<undefined> {
  const { hostname, port } = new URL(address);
  const deadline = performance.now() + patienceMs;
  while (!(await isListening(hostname, Number(port))) && performance.now() < deadline) await pause(pollMs);
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
