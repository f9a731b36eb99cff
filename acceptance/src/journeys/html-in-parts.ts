import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server whose documents arrive in two parts, as on a slow network. */
export interface HtmlInParts {
  url: string;
  /** Sends the second part of the document that was asked for last. */
  sendRest(): void;
  stop(): Promise<void>;
}

/** Serves the answers of `origin`; what follows the first match of `place` in a document waits for `sendRest`. */
export async function serveInParts(origin: string, place: RegExp): Promise<HtmlInParts> {
  let sendRest: () => void = () => {};
  const listener = createServer((request, response) => {
    answer(request, response).catch((reason: Error) => response.destroy(reason));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = await fetch(new URL(request.url ?? '/', origin), {
      headers: { accept: request.headers.accept ?? '*/*', 'accept-language': request.headers['accept-language'] ?? '' },
    });
    const body = Buffer.from(await found.arrayBuffer());
    const isDocument = found.headers.get('content-type')?.startsWith('text/html');
    const headers = [...found.headers].filter(
      ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
    );
    response.writeHead(found.status, Object.fromEntries(headers));
    const cut = isDocument ? body.toString('latin1').search(place) : -1;
    if (cut < 0) return void response.end(body);
    const rest = new Promise<void>((resolve) => {
      sendRest = resolve;
    });
    response.write(body.subarray(0, cut));
    await rest;
    response.end(body.subarray(cut));
  }

  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sendRest: () => sendRest(),
    stop: async () => {
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
