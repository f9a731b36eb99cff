import { once } from 'node:events';
import { WebSocketServer } from 'ws';
import { type PushEndpoints, startPushEndpoints } from '../notifications/push-endpoints.ts';
import { type Channels, createChannels, type Frame } from './channels.ts';

/** A local push service for Firefox: what servers send to a browser's endpoint is delivered to that browser. */
export interface Autopush extends Pick<PushEndpoints, 'certificate'>, Omit<Channels, 'answer'> {
  /** For the preference dom.push.serverURL. */
  url: string;
  stop(): Promise<void>;
}

/** Starts the WebSocket for the browser, and the endpoints that servers call. */
export async function startAutopush(): Promise<Autopush> {
  const endpoints = await startPushEndpoints();
  const { answer, ...channels } = createChannels(endpoints);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, handleProtocols: () => 'push-notification' });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    const send = (frame: object) => socket.send(JSON.stringify(frame));
    socket.on('message', (data) => answer(JSON.parse(String(data)) as Frame, send));
  });
  const address = server.address();
  return {
    ...channels,
    url: `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    certificate: endpoints.certificate,
    async stop() {
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
      await endpoints.stop();
    },
  };
}
