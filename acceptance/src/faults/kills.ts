import { setTimeout as pause } from 'node:timers/promises';
import { onInstallation } from './on-installation.ts';
import type { Scenario } from './scenario.ts';
import { signal } from './send-signal.ts';

const victims = ['server', 'Postgres', 'both'] as const;
/** A kill comes at a random moment of this time after the last start. */
const longestLifeMs = 12_000;

/** The server, Postgres or both are killed with SIGKILL, again and again. */
export const kills: Scenario = {
  name: 'kills',
  run: (minutes) =>
    onInstallation(async (installation) => {
      const counts = { server: 0, Postgres: 0, both: 0 };
      const until = Date.now() + minutes * 60_000;
      for (let kill = 0; Date.now() < until; kill += 1) {
        await pause(Math.random() * longestLifeMs);
        const victim = victims[kill % victims.length] ?? 'both';
        const postgres = await installation.postgresPid();
        if (victim !== 'Postgres') await installation.server().kill();
        if (victim !== 'server') signal(postgres, 'SIGKILL');
        if (victim !== 'Postgres') await installation.startAgain();
        counts[victim] += 1;
      }
      return { 'kills of server, Postgres, both': Object.values(counts).join(', ') };
    }),
};
