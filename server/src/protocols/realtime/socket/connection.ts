import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import { type Address, encodeFrame } from '../frames/encode.ts';
import type { OutboundEvent, OutboundPayload } from '../frames/outbound.ts';
import type { ProtocolVersion } from '../frames/protocol-version.ts';
import { realtimeLimits } from '../realtime-limits.ts';
import type { CloseCode } from './close-codes.ts';
import { FrameBudget } from './frame-budget.ts';

/** A WebSocket and the connection that carries it. */
export interface Transport {
  socket: WebSocket;
  stream: Pick<Writable, 'cork' | 'uncork'>;
}

/** One client's socket. */
export class Connection {
  readonly vsn: ProtocolVersion;
  /** The apikey that opened the socket; a channel without an access token has its rights. */
  readonly apiKey: string;
  /** The client's address. */
  readonly ip: string;
  readonly budget: FrameBudget;
  /** By the stopwatch. */
  lastFrameAt: number;
  readonly #socket: WebSocket;
  readonly #stream: Transport['stream'];
  #isGathering = false;

  constructor(
    { socket, stream }: Transport,
    vsn: ProtocolVersion,
    { apiKey, ip }: { apiKey: string; ip: string },
    now: number,
  ) {
    this.#socket = socket;
    this.#stream = stream;
    this.vsn = vsn;
    this.apiKey = apiKey;
    this.ip = ip;
    this.lastFrameAt = now;
    this.budget = new FrameBudget(realtimeLimits.frameBurst, realtimeLimits.framesPerSecond, now);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /**
   * Sends an encoded frame. Closes the socket of a client that does not read, so that its buffer never fills the
   * server's memory.
   */
  send(frame: string | Buffer): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > realtimeLimits.bufferedBytes) {
      this.#socket.terminate();
      return;
    }
    this.#gather();
    this.#socket.send(frame);
  }

  /** Frames that are sent in one go, as those of one change, are written at once: a write costs more than a frame. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.#stream.uncork();
    });
  }

  push<E extends OutboundEvent>(address: Address, event: E, payload: OutboundPayload<E>): void {
    this.send(encodeFrame(this.vsn, address, event, payload));
  }

  reply(address: Address, status: 'ok' | 'error', response: Record<string, unknown> = {}): void {
    // A frame without a ref requests no answer.
    if (address.ref !== null) this.push(address, 'phx_reply', { status, response });
  }

  close(code: CloseCode, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Ends a socket without a closing handshake, as the client may be gone. */
  terminate(): void {
    this.#socket.terminate();
  }

  pauseReading(): void {
    this.#socket.pause();
  }

  resumeReading(): void {
    this.#socket.resume();
  }
}
