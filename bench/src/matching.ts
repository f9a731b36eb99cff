import { performance } from 'node:perf_hooks';
import postgres from 'postgres';
import { compareDecks, type DeckQuality, methods } from './report/deck-quality.ts';
import { type Figure, milliseconds, printFigures, printMachine, ratio } from './report/figures.ts';
import { mean } from './report/mean.ts';
import { median, quantile } from './report/quantiles.ts';
import type { AwamuOptions, AwamuReady, ExplainRequest } from './servers/awamu.ts';
import { type Child, startChild } from './servers/child.ts';

/** Members of the large community unless the first argument says otherwise; the second is the number of seeds. */
const usualSize = 100_000;
const usualSeeds = 3;
const smallSize = 1_000;
const askers = 100;
const rounds = 3;
/** Members whose decks are compared; each costs a look at the whole community. */
const compared = 30;

type Community = Child<AwamuReady, ExplainRequest, { plan: string }>;

/** Measures GET /matching/discover in a large community beside a small one, and its decks beside the exact ones. */
async function measureMatching(size: number, seeds: number): Promise<void> {
  printMachine();
  for (let seed = 1; seed <= seeds; seed += 1) {
    const large = await startCommunity(size, seed);
    try {
      const figures = await measureSpeed(large, size, seed);
      const decks = await compareAll(large.ready);
      printFigures(`${size.toLocaleString('en')} members, seed ${seed}`, [...figures, ...decks]);
      const [asker] = large.ready.members;
      if (seed === 1 && asker) console.log(`\n${(await large.ask({ explainFor: asker.id })).plan}`);
    } finally {
      await large.stop();
    }
  }
}

function startCommunity(members: number, seed: number): Promise<Community> {
  return startChild('awamu.ts', { members, seed, signedIn: askers, pairs: 0 } satisfies AwamuOptions);
}

async function measureSpeed(large: Community, size: number, seed: number): Promise<Figure[]> {
  const small = await startCommunity(smallSize, seed);
  try {
    const communities = [small, large];
    for (const { ready } of communities) await askAll(ready);
    const times: number[][][] = communities.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, { ready }] of communities.entries()) times[place]?.push(await askAll(ready));
    }
    const ofCommunity = (place: number, q: number) => median((times[place] ?? []).map((round) => quantile(round, q)));
    return [
      ...[smallSize, size].map((members, place) => ({
        what: `/matching/discover, ${members.toLocaleString('en')} members: p50, p95`,
        measured: `${milliseconds(ofCommunity(place, 0.5))}, ${milliseconds(ofCommunity(place, 0.95))}`,
        goal: 'p95 ≤ 25 ms',
      })),
      { what: 'p95, large ÷ small', measured: ratio(ofCommunity(1, 0.95) / ofCommunity(0, 0.95)), goal: '≤ 2' },
      { what: 'loading', measured: `${large.ready.loadSeconds.toFixed(0)} s`, goal: 'a million in ≤ 1,200 s' },
    ];
  } finally {
    await small.stop();
  }
}

async function askAll({ url, members }: AwamuReady): Promise<number[]> {
  const times: number[] = [];
  for (const { token } of members) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/matching/discover`, { headers: { authorization: `Bearer ${token}` } });
    await response.text();
    times.push(performance.now() - startedAt);
    if (response.status !== 200) throw new Error(`discover answered ${response.status}`);
  }
  return times;
}

async function compareAll({ databaseUrl, members }: AwamuReady): Promise<Figure[]> {
  const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const decks: DeckQuality[] = [];
  try {
    for (const { id } of members.slice(0, compared)) decks.push(...(await compareDecks(owner, id)));
  } finally {
    await owner.end();
  }
  const sum = (method: string, figure: 'inExact' | 'near') =>
    decks.filter((deck) => deck.method === method).reduce((total, deck) => total + deck[figure], 0);
  return methods.map((method) => {
    const scores = decks.flatMap((deck) => (deck.method === method && deck.score !== null ? [deck.score] : []));
    const shares = [sum(method, 'near') / sum('exact', 'near'), sum(method, 'inExact') / sum('exact', 'inExact')].map(
      ratio,
    );
    return {
      what: `decks of 20, ${method}: near people and people ÷ exact; mean score`,
      measured: `${shares.join(', ')}; ${mean(scores).toFixed(1)}`,
    };
  });
}

await measureMatching(Number(process.argv[2] ?? usualSize), Number(process.argv[3] ?? usualSeeds));
