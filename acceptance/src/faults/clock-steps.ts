import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onInstallation } from './on-installation.ts';
import type { Scenario } from './scenario.ts';

/** Where Debian's package `faketime` puts its library. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
/** Steps of the server's clock against the true time; access tokens, which last an hour, stay valid. */
const offsets = ['+0', '+20m', '-20m', '+0'];
const stepMs = 8_000;

/** The clock of server and Postgres is set forward and back while they run. Wants Debian's package faketime. */
export const clockSteps: Scenario = {
  name: 'clock steps',
  async run() {
    await access(library).catch(() => {
      throw new Error('install the package faketime (Debian: apt-get install faketime), then run this again');
    });
    const folder = await mkdtemp(join(tmpdir(), 'awamu-clock-'));
    const clock = join(folder, 'offset');
    await writeFile(clock, '+0');
    const env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
    const step = async () => {
      for (const offset of offsets) {
        await writeFile(clock, offset);
        await pause(stepMs);
      }
      return { steps: offsets.join(' ') };
    };
    return onInstallation(step, tmpdir(), env).finally(() => rm(folder, { recursive: true, force: true }));
  },
};
