import { request } from 'node:http';
import { until } from './channel-log.ts';

/** A socket without client library, for input that realtime-js would never send. */
export interface RawSocket {
  socket: WebSocket;
  /** The received JSON frames, parsed. */
  frames: unknown[];
  send(frame: unknown): void;
  /** Resolves with the close code. */
  closed: Promise<number>;
}

const path = (query: Record<string, string>) => `/realtime/v1/websocket?${new URLSearchParams(query)}`;

export async function openRawSocket(url: string, query: Record<string, string>): Promise<RawSocket> {
  const socket = new WebSocket(url.replace('http', 'ws') + path(query));
  const frames: unknown[] = [];
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') frames.push(JSON.parse(data));
  });
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await until(() => socket.readyState === WebSocket.OPEN);
  return { socket, frames, closed, send: (frame) => socket.send(JSON.stringify(frame)) };
}

/** The HTTP status of an upgrade request; 101 if it is accepted. */
export function upgradeStatus(url: string, query: Record<string, string>): Promise<number> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    // The server closes the connection after a refusal, so it must not be reused.
    const asked = request(url + path(query), { headers, agent: false });
    asked.on('error', reject);
    asked.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    asked.end();
  });
}

/** Waits for the reply to a ref. @returns its payload */
export async function replyTo(raw: RawSocket, ref: string): Promise<{ status: string; response: { reason?: string } }> {
  const find = () => raw.frames.find((frame) => Array.isArray(frame) && frame[1] === ref && frame[3] === 'phx_reply');
  await until(() => find() !== undefined);
  return (find() as [unknown, unknown, unknown, unknown, { status: string; response: { reason?: string } }])[4];
}
