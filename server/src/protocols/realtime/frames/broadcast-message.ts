/** A broadcast on its way from one sender to many listeners; `body` is passed on unread. */
export interface BroadcastMessage {
  event: string;
  /** `json`: body is valid JSON text. `binary`: body is the sender's own bytes. */
  encoding: 'json' | 'binary';
  body: Buffer;
}

/** A broadcast whose payload came as a value. An absent payload is an empty object, as in realtime-js. */
export function jsonBroadcast(event: string, payload: unknown): BroadcastMessage {
  return { event, encoding: 'json', body: Buffer.from(JSON.stringify(payload ?? {})) };
}
