import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgresPair } from '../../acceptance/src/harness/postgres-pair.ts';
import { type Figure, printFigures, printMachine } from './report/figures.ts';
import { median, quantile } from './report/quantiles.ts';
import type { AwamuOptions, AwamuReady } from './servers/awamu.ts';
import { type Child, startChild } from './servers/child.ts';
import type { Pair } from './servers/sign-in.ts';

const repetitions = 5;
/** As often as a member writes at most (contracts/src/limits.ts, memberWrites), shared by the pairs. */
const pairs = 8;
const retryMs = 20;
const answerMs = 30_000;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

/** From the end of the primary by SIGKILL, with its synchronous standby promoted at once, to the first answered write. */
async function measureFailover(): Promise<Figure[]> {
  const outages: { promoted: number; answered: number }[] = [];
  while (outages.length < repetitions) outages.push(await failOver());
  const answered = outages.map((outage) => outage.answered);
  const promoted = outages.map((outage) => outage.promoted);
  return [
    {
      what: 'end of the primary → the standby is promoted: median, longest',
      measured: `${seconds(median(promoted))}, ${seconds(quantile(promoted, 1))}`,
    },
    {
      what: `end of the primary → the first answered write, ${repetitions} times: median, longest`,
      measured: `**${seconds(median(answered))}, ${seconds(quantile(answered, 1))}** (${answered.map(seconds).join(', ')})`,
    },
  ];
}

async function failOver(): Promise<{ promoted: number; answered: number }> {
  const databases = await startPostgresPair();
  const both = databases.primaryUrl.replace('/awamu', `,${new URL(databases.standbyUrl).host}/awamu`);
  const server: Child<AwamuReady, never, never> = await startChild('awamu.ts', {
    members: 60,
    signedIn: 0,
    pairs,
    databaseUrl: both,
  } satisfies AwamuOptions);
  try {
    for (const pair of server.ready.pairs) await write(server.ready, pair);
    const startedAt = performance.now();
    let promoted = 0;
    const failing = databases
      .killPrimary()
      .then(() => databases.promote())
      .then(() => {
        promoted = performance.now() - startedAt;
      });
    const answered = await untilAnswered(server.ready, startedAt, () => promoted > 0);
    await failing;
    return { promoted, answered };
  } finally {
    await server.kill();
    await rm(server.ready.dataDir, { recursive: true, force: true });
    await databases.stop();
  }
}

/** Writes again and again. What is answered before the promotion, the former primary still wrote. */
async function untilAnswered(awamu: AwamuReady, startedAt: number, isPromoted: () => boolean): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const pair = awamu.pairs[attempt % awamu.pairs.length];
    if (pair && (await write(awamu, pair)) && isPromoted()) return performance.now() - startedAt;
    await pause(retryMs);
  }
}

async function write({ url }: AwamuReady, { matchId, sender }: Pair): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/messages/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sender.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), match_id: matchId, content: 'Oli otya?', message_type: 'text' }),
      signal: AbortSignal.timeout(answerMs),
    });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

if (import.meta.main) {
  printMachine();
  printFigures('Failover', await measureFailover());
}
