import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { untilListening } from './until-listening.ts';

/** A store that speaks S3, in a process of its own, whose objects outlive it. */
export interface StoreProcess {
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

/** Its command line has no settings; this file reads them from the environment. */
const program = fileURLToPath(import.meta.resolve('fauxqs')).replace(/[^/]*$/, 'server.js');

/** @param folder of its objects @param bucket that it has */
export async function startStoreProcess(port: number, folder: string, bucket: string): Promise<StoreProcess> {
  const env = {
    PATH: process.env['PATH'],
    FAUXQS_PORT: String(port),
    FAUXQS_DATA_DIR: folder,
    FAUXQS_PERSISTENCE: 'true',
    FAUXQS_LOGGER: 'false',
  };
  const start = async () => {
    const child = spawn(process.execPath, [program], { env, stdio: 'ignore' });
    await untilListening(port);
    return { child, ended: once(child, 'exit') };
  };
  let running = await start();
  const made = await fetch(`http://127.0.0.1:${port}/${bucket}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`the store did not make its bucket: ${made.status}`);
  return {
    async kill() {
      running.child.kill('SIGKILL');
      await running.ended;
    },
    async startAgain() {
      running = await start();
    },
  };
}
