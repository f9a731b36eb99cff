import { performance } from 'node:perf_hooks';
import WebSocket from 'ws';
import { waitToReconnect } from '../../../web/src/lib/realtime/wait-to-reconnect.ts';
import type { SignedInMember } from './sign-in.ts';

export interface CrowdSocketOptions {
  url: string;
  member: SignedInMember;
  localAddress: string;
  onMessage(committedAt: number): void;
  onRefusal(reason: string): void;
}

interface Payload {
  status?: string;
  response?: { reason?: string };
  data?: { table: string; type: string; commit_timestamp: string };
}

/** Of the protocol's version 2.0.0, as realtime-js speaks it. */
type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Payload];

/** As realtime-js does, and the web app sets it (web/src/lib/calls/create-client.ts). */
const waitsToJoin = [1_000, 2_000, 5_000];
const waitToJoin = (tries: number): number => waitsToJoin[tries] ?? 10_000;
const heartbeatMs = 25_000;
const joinMs = 10_000;

/** What the web app follows on every page (web/src/app/live/use-live-changes.ts). */
function bindingsOf(id: string) {
  return [
    { table: 'profiles', event: 'UPDATE', filter: `id=eq.${id}` },
    { table: 'user_settings', event: '*', filter: `user_id=eq.${id}` },
    { table: 'user_interactions', event: '*', filter: `user_id=eq.${id}` },
    { table: 'user_interactions', event: '*', filter: `shown_to=eq.${id}` },
    { table: 'matches', event: '*', filter: `user1_id=eq.${id}` },
    { table: 'matches', event: '*', filter: `user2_id=eq.${id}` },
    { table: 'messages', event: '*', filter: `recipient_id=eq.${id}` },
    { table: 'messages', event: '*', filter: `sender_id=eq.${id}` },
    { table: 'notifications', event: '*', filter: `user_id=eq.${id}` },
  ].map((binding) => ({ ...binding, schema: 'public' }));
}

/** The socket of one open page: joins, sends heartbeats, and comes back after a loss as realtime-js does, in less memory. */
export class CrowdSocket {
  /** Since when it is subscribed, in milliseconds since 1970; undefined while it is not. */
  subscribedAt: number | undefined;
  readonly #options: CrowdSocketOptions;
  #socket: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #ref = 0;
  #failedConnections = 0;
  #failedJoins = 0;

  constructor(options: CrowdSocketOptions) {
    this.#options = options;
  }

  open(): void {
    const { url, localAddress } = this.#options;
    const socket = new WebSocket(url, { localAddress, perMessageDeflate: false });
    this.#socket = socket;
    socket.on('open', () => {
      this.#failedConnections = 0;
      this.#join();
    });
    socket.on('message', (data) => this.#receive(String(data)));
    socket.on('error', (error) => this.#options.onRefusal(error.message.replace(/ \d.*/, '')));
    socket.on('close', () => this.#lose());
  }

  /** Breaks the connection, as the end of a proxy does. */
  cut(): void {
    this.subscribedAt = undefined;
    this.#socket?.terminate();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.terminate();
  }

  #lose(): void {
    this.subscribedAt = undefined;
    if (this.#isClosed) return;
    this.#failedJoins = 0;
    this.#after(waitToReconnect(this.#failedConnections + 1), () => {
      this.#failedConnections += 1;
      this.open();
    });
  }

  #join(): void {
    const { id, token } = this.#options.member;
    const config = { broadcast: { ack: false, self: false }, presence: { key: '', enabled: false }, private: false };
    const payload = { config: { ...config, postgres_changes: bindingsOf(id) }, access_token: token };
    this.#send('phx_join', payload, `realtime:member:${id}:1`);
    this.#after(joinMs, () => this.#joinAgain('a join without an answer'));
  }

  #joinAgain(reason: string): void {
    this.#options.onRefusal(reason);
    this.#after(waitToJoin(this.#failedJoins), () => this.#join());
    this.#failedJoins += 1;
  }

  #receive(text: string): void {
    const [, ref, , event, payload] = JSON.parse(text) as Frame;
    if (event === 'postgres_changes' && payload.data?.table === 'messages' && payload.data.type === 'INSERT')
      this.#options.onMessage(Date.parse(payload.data.commit_timestamp));
    if (event !== 'phx_reply' || ref !== String(this.#ref) || this.subscribedAt !== undefined) return;
    if (payload.status !== 'ok') {
      this.#joinAgain(payload.response?.reason ?? 'refused');
      return;
    }
    this.#failedJoins = 0;
    this.subscribedAt = performance.timeOrigin + performance.now();
    // The first heartbeat at a random moment, as pages are opened at different times.
    this.#beatAfter(Math.random() * heartbeatMs);
  }

  #beatAfter(ms: number): void {
    this.#after(ms, () => {
      this.#send('heartbeat', {}, 'phoenix');
      this.#beatAfter(heartbeatMs);
    });
  }

  #send(event: string, payload: object, topic: string): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#ref += 1;
    const ref = String(this.#ref);
    this.#socket.send(JSON.stringify([topic === 'phoenix' ? null : ref, ref, topic, event, payload]));
  }

  #after(ms: number, work: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, ms);
  }
}
