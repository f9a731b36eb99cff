import { connect, createServer, type Server, type Socket } from 'node:net';

export interface SilentProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** Stops passing data in both directions and closes nothing, as when a cable is cut. */
  fallSilent(): void;
  /** Does not pass on the message with which a client closes its connection. */
  holdGoodbyes(): void;
  /** Passes on what is answered to a statement as soon as the answer contains a text, in one piece. */
  holdAnswer(statement: string, until: string): void;
  /** Passes on connections opened from now on; earlier ones stay silent. */
  recover(): void;
  close(): Promise<void>;
}

/** First byte of the message Terminate (Postgres manual, section 54.7). */
const terminate = 'X'.charCodeAt(0);

/** A TCP proxy before a database whose connections can stop responding without being closed. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isSilent = false;
  let holdsGoodbyes = false;
  let held: { statement: string; until: string } | undefined;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    client.on('error', () => {});
    open.add(client);
    if (isSilent) return void client.resume();
    const upstream = connect(Number(target.port), target.hostname);
    upstream.on('error', () => {});
    open.add(upstream);
    upstream.pipe(client);
    client.on('data', (message: Buffer) => {
      if (held && message.includes(held.statement)) holdBack(upstream, client, held.until);
      if (!(holdsGoodbyes && message[0] === terminate)) upstream.write(message);
    });
    client.on('end', () => holdsGoodbyes || upstream.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(databaseUrl);
  address.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: address.href,
    fallSilent() {
      isSilent = true;
      for (const socket of open) socket.unpipe().pause();
    },
    holdGoodbyes() {
      holdsGoodbyes = true;
    },
    holdAnswer(statement, until) {
      held = { statement, until };
    },
    recover() {
      isSilent = false;
    },
    close: () => closeAll(server, open),
  };
}

function holdBack(upstream: Socket, client: Socket, until: string): void {
  let answer = Buffer.alloc(0);
  const collect = (piece: Buffer): void => {
    answer = Buffer.concat([answer, piece]);
    if (!answer.includes(until)) return;
    upstream.off('data', collect);
    client.write(answer);
    upstream.pipe(client);
  };
  upstream.unpipe(client).on('data', collect).resume();
}

async function closeAll(server: Server, open: ReadonlySet<Socket>): Promise<void> {
  for (const socket of open) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
}
