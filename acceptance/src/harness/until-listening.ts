import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 100_000;
const betweenMs = 20;

/** Resolves when something accepts connections at the port. @throws the last refusal after 100 seconds */
export async function untilListening(port: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(betweenMs);
    } finally {
      socket.destroy();
    }
  }
}
