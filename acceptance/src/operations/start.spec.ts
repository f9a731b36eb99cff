import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  discardServer,
  freePort,
  isRunning,
  launchByNpm,
  launchServer,
  type RunningServer,
  refusedStart,
} from '../harness/server-process.ts';
import { createSpecDatabase } from '../harness/spec-database.ts';
import { startSpecProcess, startSpecServer } from '../harness/spec-server.ts';
import { asOwner } from '../journeys/as-owner.ts';
import { openRawSocket } from '../realtime/raw-socket.ts';

let folder: string;
/** A start that takes its time, so it runs beside the other tests. */
let silent: ReturnType<typeof refusedStart>;
const silentDatabase = createServer();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awamu-start-'));
  await new Promise<void>((resolve) => silentDatabase.listen(0, '127.0.0.1', resolve));
  const { port } = silentDatabase.address() as { port: number };
  const dataDir = join(folder, 'silent');
  silent = refusedStart({ DATA_DIR: dataDir, DATABASE_URL: `postgres://nobody:x@127.0.0.1:${port}/none` });
});
afterAll(async () => {
  silentDatabase.close();
  await rm(folder, { recursive: true, force: true });
});

const refusal = (env: Record<string, string>) => refusedStart({ DATA_DIR: join(folder, 'data'), ...env });

describe('a start that cannot succeed says why in one line and ends with 1', () => {
  it('a setting that is wrong', async () => {
    const { code, output } = await refusal({ PORT: 'no-number', METRICS_TOKEN: 'too short' });
    expect(code).toBe(1);
    expect(output).toContain('PORT:');
    expect(output).toContain('METRICS_TOKEN:');
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  it('a DATA_DIR that cannot be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, 'in the way');
    const { code, output } = await refusal({ DATA_DIR: join(file, 'data') });
    expect(code).toBe(1);
    expect(output).toContain('cannot be written');
  });

  it('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const database = await createSpecDatabase();
    const { code, output } = await refusal({ PORT: String(port), DATABASE_URL: database.url });
    other.close();
    await database.drop();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use`);
  });

  it('a database that accepts connections and never answers', async () => {
    const { code, output } = await silent;
    expect(code).toBe(1);
    expect(output).toContain('The database cannot be reached');
    expect(output.trim().split('\n').length).toBeLessThan(3);
  });

  it('a database that refuses connections', async () => {
    const { code, output } = await refusal({ DATABASE_URL: `postgres://nobody:x@127.0.0.1:${await freePort()}/none` });
    expect(code).toBe(1);
    expect(output).toContain('The database cannot be reached');
  });
});

describe('a running server', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startSpecProcess();
  });
  afterAll(() => discardServer(server));

  it('answers health with what it checked', async () => {
    const response = await fetch(`${server.url}/api/health`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ok', database: 'ok', storage: 'ok' });
  });

  it('hashes passwords at the cost of RFC 9106, which the servers of other specs lower', async () => {
    const joined = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: server.config.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nakato@people.example', password: 'a rolex at midnight' }),
    });
    expect(joined.status).toBe(200);
    const [account] = await asOwner(server, (sql) => sql`select encrypted_password from auth.users`);
    expect(account?.['encrypted_password']).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  it('keeps its folder to itself', async () => {
    const { code, output } = await refusal({ DATA_DIR: server.dataDir });
    expect(code).toBe(1);
    expect(output).toContain('Another server');
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  it.each(['/realtime/v1/websocket?apikey=wrong', '/rest/v1/profiles', '/nothing/here'])(
    'lets go of a connection whose upgrade it refuses: %s',
    async (path) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
          'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n',
      );
      await once(socket, 'close');
      expect(answer).toMatch(/^HTTP\/1.1 40[14] /);
    },
  );

  it('answers an unknown address without a page as 404 JSON', async () => {
    const response = await fetch(`${server.url}/nothing/here`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  });
});

describe('limits by address', () => {
  /** Signs in with a wrong password until the limit is reached. @returns the number of attempts before */
  async function failures(server: RunningServer, forwardedFor: string): Promise<number> {
    for (let refused = 0; refused < 50; refused += 1) {
      const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: server.config.anonKey, 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
        body: JSON.stringify({ email: 'nobody@people.example', password: 'a wrong one' }),
      });
      if (response.status === 429) return refused;
    }
    return Number.POSITIVE_INFINITY;
  }

  it.each([
    ['count by the forwarded address where the proxy is trusted', { TRUSTED_PROXIES: '127.0.0.1, ::1' }, true],
    ['ignore what a stranger says about the address', {}, false],
  ])('%s', async (_rule, env, isForwarded) => {
    const server = await startSpecServer({ env });
    expect(await failures(server, '203.0.113.7')).toBeGreaterThan(0);
    expect((await failures(server, '203.0.113.8')) > 0).toBe(isForwarded);
    await discardServer(server);
  });
});

describe('a start that is told to stop', () => {
  it('ends with 0 and stops its database, at any moment', async () => {
    // Its path is too long for a Unix socket, so the server connects by TCP.
    const dataDir = join(folder, 'stopped'.padEnd(100, '-'));
    const moments = [/^/, /Preparing the demo/];
    for (const moment of moments) {
      const launched = launchServer({ PORT: String(await freePort()), DATA_DIR: dataDir, DEMO_MEMBERS: '3000' });
      try {
        // Postgres creates the file before it writes its process id.
        const postmaster = async () =>
          Number.parseInt(await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8').catch(() => ''), 10);
        await expect.poll(postmaster).toBeGreaterThan(0);
        await expect.poll(launched.output).toMatch(moment);
        const pid = await postmaster();
        expect(await launched.end('SIGTERM')).toBe(0);
        expect(launched.output()).not.toContain('Error');
        expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      } finally {
        await launched.end('SIGTERM');
      }
    }
  });
});

describe('npm start', () => {
  it('passes a signal on, and ends with its server', async () => {
    const database = await createSpecDatabase();
    const dataDir = join(folder, 'npm');
    const port = await freePort();
    const npm = launchByNpm({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO_MEMBERS: '0' });
    await npm.ready;
    const { pid } = JSON.parse(await readFile(join(dataDir, 'server.json'), 'utf8')) as { pid: number };
    await npm.end('SIGTERM');
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false);
    await database.drop();
  });
});

describe('a server that is told to stop', () => {
  it('completes the running request, and does not wait for its connection to close', async () => {
    const server = await startSpecProcess();
    const { hostname, port } = new URL(server.url);
    // This client never closes the connection: a server that waited for it would not end with 0.
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    const closed = once(socket, 'end');
    const headers = [`Host: ${hostname}`, `apikey: ${server.config.anonKey}`, 'Content-Type: application/json'];
    const call = 'POST /rest/v1/rpc/get_matching_options HTTP/1.1';
    socket.write(`${[call, ...headers, 'Content-Length: 2', 'Connection: keep-alive'].join('\r\n')}\r\n\r\n{`);
    // The answer on a second connection proves that the server has read the first bytes of the other request.
    await fetch(`${server.url}/api/health`);
    const stopped = server.stop();
    const refused = () =>
      fetch(`${server.url}/api/health`).then(
        () => false,
        () => true,
      );
    await expect.poll(refused).toBe(true);
    socket.write('}');
    await closed;
    expect(received).toMatch(/^HTTP\/1.1 200 /);
    expect(await stopped).toBe(0);
    socket.destroy();
    await discardServer(server);
  });

  it('is not ready first, serves until its proxy has noticed, and sends sockets elsewhere', async () => {
    const server = await startSpecProcess({ env: { STOP_DELAY_SECONDS: '6' } });
    const raw = await openRawSocket(server.url, { apikey: server.config.anonKey, vsn: '2.0.0' });
    const stopped = server.stop();
    await expect.poll(async () => (await fetch(`${server.url}/api/health`)).status).toBe(503);
    const ready = await fetch(`${server.url}/api/health`);
    expect(await ready.json()).toMatchObject({ status: 'stopping', database: 'ok', storage: 'ok' });
    const live = await fetch(`${server.url}/api/health/live`);
    expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
    expect(raw.socket.readyState).toBe(WebSocket.OPEN);
    expect(await raw.closed).toBe(1012);
    expect(await stopped).toBe(0);
    await discardServer(server);
  });
});
