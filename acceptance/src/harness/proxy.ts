import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server-process.ts';
import { untilListening } from './until-listening.ts';

/** Caddy of this machine, or the program that CADDY names; CADDY=none uses the relay. */
const caddyProgram = [process.env['CADDY'] ?? '/usr/bin/caddy'].find((path) => existsSync(path));

/** Addresses in front of several servers. */
export interface Proxy {
  /** One for each server: requests to it reach that server while it is up, then the next one. */
  doors: string[];
  stop(): Promise<void>;
}

/** Starts Caddy in front of the servers where it is installed, else a relay of connections. */
export async function startProxy(servers: readonly string[]): Promise<Proxy> {
  const ports = await Promise.all(servers.map(() => freePort()));
  const routes = ports.map((port, index) => ({
    port,
    targets: [...servers.slice(index), ...servers.slice(0, index)].map((url) => new URL(url).host),
  }));
  const stop = caddyProgram === undefined ? await relay(routes) : await runCaddy(caddyProgram, routes);
  return { doors: ports.map((port) => `http://127.0.0.1:${port}`), stop };
}

interface Route {
  port: number;
  /** Hosts and ports, the preferred one first. */
  targets: string[];
}

async function runCaddy(program: string, routes: readonly Route[]): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'awamu-caddy-'));
  const file = join(folder, 'Caddyfile');
  await writeFile(file, ['{\n\tadmin off\n\tauto_https off\n}', ...routes.map(siteOf)].join('\n'));
  const environment = { PATH: process.env['PATH'], HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const caddy = spawn(program, ['run', '--config', file], { env: environment, stdio: 'ignore' });
  const ended = once(caddy, 'exit');
  await Promise.all(routes.map(({ port }) => untilListening(port)));
  return async () => {
    caddy.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

function siteOf({ port, targets }: Route): string {
  const directives = ['lb_policy first', 'lb_try_duration 5s', 'health_uri /api/health', 'health_interval 1s'];
  return `http://127.0.0.1:${port} {\n\treverse_proxy ${targets.join(' ')} {\n\t\t${directives.join('\n\t\t')}\n\t}\n}`;
}

async function relay(routes: readonly Route[]): Promise<() => Promise<void>> {
  const open = new Set<Socket>();
  const listeners = await Promise.all(routes.map((route) => relayTo(route, open)));
  return async () => {
    for (const socket of open) socket.destroy();
    await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))));
  };
}

async function relayTo({ port, targets }: Route, open: Set<Socket>): Promise<Server> {
  const listener = createServer({ allowHalfOpen: true }, (incoming) => {
    remember(incoming, open);
    void connectToFirst(targets).then((outgoing) => {
      if (outgoing === undefined) {
        incoming.destroy();
        return;
      }
      remember(outgoing, open);
      incoming.pipe(outgoing).pipe(incoming);
      incoming.on('close', () => outgoing.destroy());
      outgoing.on('close', () => incoming.destroy());
    });
  });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return listener;
}

function remember(socket: Socket, open: Set<Socket>): void {
  open.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => open.delete(socket));
}

async function connectToFirst(targets: readonly string[]): Promise<Socket | undefined> {
  for (const target of targets) {
    const socket = await reach(target).catch(() => undefined);
    if (socket !== undefined) return socket;
  }
  return undefined;
}

async function reach(target: string): Promise<Socket> {
  const { hostname, port } = new URL(`http://${target}`);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  await once(socket, 'connect');
  return socket;
}
