import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, refusedStart } from '../harness/server-process.ts';
import { onInstallation } from './on-installation.ts';
import type { Scenario } from './scenario.ts';

const starts = 10;

/** More servers are started on the folder of a running one, half of them in a process namespace of their own as containers have. */
export const twoProcesses: Scenario = {
  name: 'two processes on one folder',
  run: () =>
    onInstallation(async ({ dataDir }) => {
      for (let start = 0; start < starts; start += 1) {
        const code = start % 2 === 0 ? await startBeside(dataDir) : await startInNamespace(dataDir);
        if (code !== 1) throw new Error(`another server on the same folder ended with ${code}`);
        await pause(500);
      }
      return { 'starts refused': `${starts} of ${starts}` };
    }),
};

async function startBeside(dataDir: string): Promise<number | null> {
  return (await refusedStart({ DATA_DIR: dataDir })).code;
}

async function startInNamespace(dataDir: string): Promise<number | null> {
  const child = spawn('unshare', ['--pid', '--fork', '--mount-proc', process.execPath, 'server/src/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), DEMO_MEMBERS: '0' },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
