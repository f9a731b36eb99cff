import type { Relay } from '#platform/relay/relay.ts';
import type { BroadcastMessage } from '../frames/broadcast-message.ts';
import type { PresenceDiff } from '../presence/presence-state.ts';
import type { Presence } from '../presence/presences.ts';
import type { Topic } from '../topics/topic.ts';
import { RemotePresences, type RoomDiff, type RoomPresences } from './remote-presences.ts';
import { readServerMessage, type ServerMessageContent, writeServerMessage } from './server-message.ts';

/** What the messages of other servers do to this one's sockets. */
export interface ServerEvents {
  onBroadcast(room: Topic, message: BroadcastMessage): void;
  onPresence(change: RoomDiff): void;
  onSessionEnded(ended: { sessionId?: string; userId?: string }): void;
  /** All presences of this server's own sockets. */
  ownPresences(): RoomPresences[];
}

/** Another server as this one knows it. */
interface KnownServer {
  lastSeq: number;
  lastMessageAt: number;
  presences: RemotePresences;
  /** The state that is coming in parts, or undefined. */
  incoming: RoomPresences[] | undefined;
  /** When its state was last asked for, as messages of it were missed; undefined if none were. */
  askedAt: number | undefined;
}

/** Milliseconds. */
export const serverTimes = {
  /** Between two signs of life. */
  alive: 1_000,
  /** A server of which nothing was received for this long is gone, and its presences with it. */
  silence: 3_500,
  /** A state that has not come is asked for again. */
  askAgain: 2_000,
};
/** Rooms in one message of a state. */
const roomsAtOnce = 200;

/**
 * Shares broadcasts, presences and ended sessions of sockets with the other servers. Messages can be lost with the
 * connection: each server numbers its own, and who misses one asks for the state. So all servers agree within seconds
 * after any loss.
 */
export class OtherServers {
  readonly #id: string;
  readonly #relay: Relay;
  readonly #events: ServerEvents;
  readonly #elapsed: () => number;
  readonly #servers = new Map<string, KnownServer>();
  #seq = 0;

  /** @param id of this server, which no other has had @param elapsed milliseconds */
  constructor(id: string, relay: Relay, elapsed: () => number, events: ServerEvents) {
    this.#id = id;
    this.#relay = relay;
    this.#elapsed = elapsed;
    this.#events = events;
    relay.subscribe((text) => this.#receive(text));
  }

  broadcast({ topic, isPrivate }: Topic, { event, encoding, body }: BroadcastMessage): void {
    this.#send({ kind: 'broadcast', topic, isPrivate, event, encoding, body: body.toString('base64') });
  }

  presence({ topic, isPrivate }: Topic, { joins, leaves }: PresenceDiff): void {
    this.#send({ kind: 'presence', topic, isPrivate, joins, leaves });
  }

  sessionEnded(ended: { sessionId?: string; userId?: string }): void {
    this.#send({ kind: 'sessionEnded', ...ended });
  }

  presencesOf(room: Topic): Presence[] {
    return [...this.#servers.values()].flatMap(({ presences }) => presences.of(room));
  }

  /** To be called every `serverTimes.alive`: gives a sign of life, and removes the servers that give none. */
  tick(): void {
    this.#send({ kind: 'alive' });
    const now = this.#elapsed();
    for (const [id, { lastMessageAt }] of this.#servers)
      if (now - lastMessageAt > serverTimes.silence) this.#remove(id);
  }

  /** Tells the others that this server's sockets are closed. */
  stop(): void {
    this.#send({ kind: 'stopped' });
  }

  #send(content: ServerMessageContent): void {
    this.#seq += 1;
    this.#relay.publish(writeServerMessage({ from: this.#id, seq: this.#seq, content }));
  }

  #receive(text: string): void {
    const message = readServerMessage(text);
    if (message === null || message.from === this.#id) return;
    const { from, seq, content } = message;
    if (content.kind === 'stopped') {
      this.#remove(from);
      return;
    }
    const server = this.#noteMessage(from, seq);
    if (content.kind === 'state') this.#receiveState(server, content);
    else this.#act(server, content);
    this.#askIfMissed(from, server);
  }

  /** Notes that the server lives, and whether a message of it was missed. */
  #noteMessage(from: string, seq: number): KnownServer {
    const known = this.#servers.get(from);
    const lastMessageAt = this.#elapsed();
    if (known) {
      // A part of a state that was missed makes the rest worthless.
      if (seq !== known.lastSeq + 1) Object.assign(known, { incoming: undefined, askedAt: known.askedAt ?? -Infinity });
      return Object.assign(known, { lastSeq: seq, lastMessageAt });
    }
    const server: KnownServer = {
      lastSeq: seq,
      lastMessageAt,
      presences: new RemotePresences(),
      incoming: undefined,
      // The first message of a new server has missed nothing.
      askedAt: seq === 1 ? undefined : Number.NEGATIVE_INFINITY,
    };
    this.#servers.set(from, server);
    return server;
  }

  #askIfMissed(from: string, server: KnownServer): void {
    if (server.askedAt === undefined || server.incoming !== undefined) return;
    if (this.#elapsed() - server.askedAt < serverTimes.askAgain) return;
    server.askedAt = this.#elapsed();
    this.#send({ kind: 'ask', of: from });
  }

  #act(server: KnownServer, content: ServerMessageContent): void {
    if (content.kind === 'broadcast') {
      const { topic, isPrivate, event, encoding } = content;
      const body = Buffer.from(content.body, 'base64');
      this.#events.onBroadcast({ topic, isPrivate }, { event, encoding, body });
    } else if (content.kind === 'presence') {
      const { topic, isPrivate, joins, leaves } = content;
      this.#announce(server.presences.apply({ topic, isPrivate }, { joins, leaves }));
    } else if (content.kind === 'sessionEnded') {
      const { sessionId, userId } = content;
      this.#events.onSessionEnded({ ...(sessionId && { sessionId }), ...(userId && { userId }) });
    } else if (content.kind === 'ask' && content.of === this.#id) {
      this.#sendState();
    }
  }

  #receiveState(server: KnownServer, state: Extract<ServerMessageContent, { kind: 'state' }>): void {
    if (state.isFirst) server.incoming = [];
    if (server.incoming === undefined) return;
    server.incoming.push(...state.rooms);
    if (!state.isLast) return;
    const changes = server.presences.replace(server.incoming);
    server.incoming = undefined;
    server.askedAt = undefined;
    for (const change of changes) this.#announce(change);
  }

  #sendState(): void {
    const rooms = this.#events.ownPresences();
    for (let start = 0; start === 0 || start < rooms.length; start += roomsAtOnce) {
      const part = rooms.slice(start, start + roomsAtOnce);
      this.#send({ kind: 'state', isFirst: start === 0, isLast: start + roomsAtOnce >= rooms.length, rooms: part });
    }
  }

  #remove(id: string): void {
    const server = this.#servers.get(id);
    if (!server) return;
    this.#servers.delete(id);
    for (const change of server.presences.replace([])) this.#announce(change);
  }

  #announce(change: RoomDiff): void {
    const { joins, leaves } = change.diff;
    if (Object.keys(joins).length + Object.keys(leaves).length > 0) this.#events.onPresence(change);
  }
}
