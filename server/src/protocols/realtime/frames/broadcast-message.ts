/** A broadcast from one sender to many listeners; `body` is forwarded without parsing. */
export interface BroadcastMessage {
  event: string;
  /** `json`: the body is valid JSON text. `binary`: the body is the sender's bytes. */
  encoding: 'json' | 'binary';
  body: Buffer;
  /** Whether the sender wants it stored. */
  persist?: boolean;
}

/** A broadcast from a payload value. As in realtime-js, an absent payload is an empty object. */
export function jsonBroadcast(event: string, payload: unknown): BroadcastMessage {
  return { event, encoding: 'json', body: Buffer.from(JSON.stringify(payload ?? {})) };
}
