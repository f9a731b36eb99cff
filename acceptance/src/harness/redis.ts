import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { untilListening } from './until-listening.ts';

/** Of Debian's redis-tools too, in which the server is the same program under another name. */
const programs = ['/usr/bin/redis-server', '/usr/bin/valkey-server', '/usr/bin/redis-check-rdb'];

/** The program of Redis or Valkey on this machine, or the one in REDIS_SERVER. */
export const redisProgram = [process.env['REDIS_SERVER'] ?? '', ...programs].find((path) => existsSync(path));

export interface Redis {
  url: string;
  pid: number;
  /** It answers nothing until it is thawed, and its connections stay open. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts a Redis in memory. @throws Error if there is no program for it */
export async function startRedis(port: number): Promise<Redis> {
  if (redisProgram === undefined)
    throw new Error('No Redis on this machine: install one (apt-get install redis-tools).');
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(redisProgram, options, { stdio: 'ignore', argv0: 'redis-server' });
  const ended = once(server, 'exit');
  await untilListening(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async stop() {
      server.kill('SIGKILL');
      await ended;
    },
  };
}
