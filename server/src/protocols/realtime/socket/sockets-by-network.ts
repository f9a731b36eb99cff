import type { Socket } from 'node:net';

/** The sockets that each network has open, from before their upgrade until their connection is gone, however it ends. */
export class SocketsByNetwork {
  readonly #most: number;
  readonly #open = new Map<string, Set<SocketEnd>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a socket until it closes; false if its network has no room for it. */
  admit(network: string, socket: SocketEnd): boolean {
    // Its 'close' may be over, so that it would count for ever.
    if (socket.destroyed) return false;
    const open = this.#open.get(network) ?? new Set();
    if (open.size >= this.#most) return false;
    this.#open.set(network, open.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) this.#open.delete(network);
    });
    return true;
  }
}

type SocketEnd = Pick<Socket, 'once' | 'destroyed'>;
