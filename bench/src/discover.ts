import { performance } from 'node:perf_hooks';
import { type Figure, milliseconds, printFigures, ratio } from './report/figures.ts';
import { median, quantile } from './report/quantiles.ts';
import type { AwamuOptions, AwamuReady, ExplainRequest } from './servers/awamu.ts';
import { type Child, startChild } from './servers/child.ts';

const sizes = [1_000, 10_000, 100_000] as const;
/** Different members who call, each once a round. */
const askers = 200;
const rounds = 5;

type Community = Child<AwamuReady, ExplainRequest, { plan: string }>;

/** Measures GET /matching/discover of many members, one after the other, in communities of three sizes in turn. */
export async function measureDiscovery(): Promise<{ figures: Figure[]; plan: string }> {
  const communities: Community[] = [];
  try {
    for (const members of sizes) {
      communities.push(await startChild('awamu.ts', { members, signedIn: askers, pairs: 0 } satisfies AwamuOptions));
    }
    for (const community of communities) await askAll(community.ready);
    const times = await alternate(communities);
    return { figures: figuresOf(communities, times), plan: await explainLargest(communities) };
  } finally {
    for (const community of communities) await community.stop();
  }
}

/** Milliseconds of each answer, by community and round. */
async function alternate(communities: readonly Community[]): Promise<number[][][]> {
  const times: number[][][] = communities.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, { ready }] of communities.entries()) times[place]?.push(await askAll(ready));
  }
  return times;
}

async function askAll({ url, members }: AwamuReady): Promise<number[]> {
  const times: number[] = [];
  for (const { token } of members) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/matching/discover`, { headers: { authorization: `Bearer ${token}` } });
    const { matches } = (await response.json()) as { matches?: unknown[] };
    times.push(performance.now() - startedAt);
    if (response.status !== 200 || !matches) throw new Error(`discover answered ${response.status}`);
  }
  return times;
}

function figuresOf(communities: readonly Community[], times: readonly number[][][]): Figure[] {
  const ofSize = (place: number, q: number) => median((times[place] ?? []).map((round) => quantile(round, q)));
  const largest = sizes.length - 1;
  return [
    ...sizes.map((size, place) => ({
      what: `/matching/discover, ${size.toLocaleString('en')} members: p50, p95`,
      measured: `${milliseconds(ofSize(place, 0.5))}, **${milliseconds(ofSize(place, 0.95))}**`,
      goal: 'p95 ≤ 25 ms',
    })),
    {
      what: 'p50 and p95 with 100,000 members ÷ with 1,000',
      measured: `${ratio(ofSize(largest, 0.5) / ofSize(0, 0.5))}, ${ratio(ofSize(largest, 0.95) / ofSize(0, 0.95))}`,
      goal: 'flat',
    },
    {
      what: 'loading 100,000 demo members',
      measured: `**${communities[largest]?.ready.loadSeconds.toFixed(0)} s**`,
      goal: '< 120 s',
    },
  ];
}

async function explainLargest(communities: readonly Community[]): Promise<string> {
  const largest = communities.at(-1);
  const asker = largest?.ready.members[0];
  if (!largest || !asker) throw new Error('nobody is signed in');
  return (await largest.ask({ explainFor: asker.id })).plan;
}

if (import.meta.main) {
  const { figures, plan } = await measureDiscovery();
  printFigures('Discovery', figures);
  console.log(`\n${plan}`);
}
