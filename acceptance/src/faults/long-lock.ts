import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { onInstallation } from './on-installation.ts';
import type { Scenario } from './scenario.ts';

const lockedMs = 30_000;
const probeMs = 500;

/** A maintenance statement locks the profiles for half a minute; liveness must go on. */
export const longLock: Scenario = {
  name: 'a long lock',
  run: () =>
    onInstallation(async (installation) => {
      const probes = { alive: 0, dead: 0 };
      await pause(3_000);
      const sql = postgres(installation.server().databaseUrl, { max: 1, onnotice: () => {} });
      await sql.begin(async (transaction) => {
        await transaction`lock table public.profiles in access exclusive mode`;
        for (const until = Date.now() + lockedMs; Date.now() < until; await pause(probeMs)) {
          const response = await fetch(`${installation.url}/api/health/live`).catch(() => undefined);
          probes[response?.ok ? 'alive' : 'dead'] += 1;
        }
      });
      await sql.end();
      await pause(3_000);
      if (probes.dead > 0) throw new Error(`the liveness probe failed ${probes.dead} times during the lock`);
      return { locked: `${lockedMs / 1000} s`, 'liveness probes answered': probes.alive };
    }),
};
