import { performance } from 'node:perf_hooks';
import postgres from 'postgres';
import { type Figure, milliseconds, printFigures, printMachine, ratio } from './report/figures.ts';
import { quantile } from './report/quantiles.ts';
import type { AwamuOptions, AwamuReady } from './servers/awamu.ts';
import { startChild } from './servers/child.ts';
import { explainCall } from './servers/explain-calls.ts';
import { fillOffice } from './servers/fill-office.ts';

/** 100,000 members, a million messages, 20,000 reports; the first argument sets a smaller number of members. */
const fullSize = 100_000;
const rounds = 25;
const goal = 'p95 ≤ 200 ms';

interface OperatorsCall {
  what: string;
  name: string;
  args: Record<string, string | number>;
}

/** Reads one row by its primary key through the same API: the cost of a call without any search. */
const floor: OperatorsCall = { what: 'transparency, one row (the floor)', name: 'transparency', args: {} };
const calls: OperatorsCall[] = [
  { what: 'admin_dashboard', name: 'admin_dashboard', args: {} },
  { what: 'list_users, first page', name: 'list_users', args: {} },
  { what: 'list_users, far down', name: 'list_users', args: { page: 1_000 } },
  { what: 'list_users, a part of a name', name: 'list_users', args: { search: 'akat' } },
  { what: 'list_users, a part of an e-mail', name: 'list_users', args: { search: 'member4242' } },
  { what: 'list_users, two letters', name: 'list_users', args: { search: 'ka' } },
  { what: 'list_users, with an open report', name: 'list_users', args: { status: 'pending_review' } },
  { what: 'report_queue, open', name: 'report_queue', args: {} },
  { what: 'report_queue, decided', name: 'report_queue', args: { status: 'decided' } },
  { what: 'admin_analytics', name: 'admin_analytics', args: {} },
];

/** Measures the calls of the admin area, with ten messages a member and a report for every fifth, in alternating rounds. */
export async function measureOperators(members = fullSize): Promise<{ figures: Figure[]; plans: string }> {
  const options: AwamuOptions = { members, signedIn: 1, pairs: 0 };
  const community = await startChild<AwamuReady>('awamu.ts', options);
  const owner = postgres(community.ready.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [operator] = community.ready.members;
    if (!operator) throw new Error('nobody is signed in');
    await fillOffice(owner, operator.id, { messages: members * 10, reports: members / 5 });
    const countingSeconds = await countFigures(owner);
    const times = await alternate(community.ready, operator.token);
    return {
      figures: [
        ...figuresOf(times),
        { what: 'counting the figures, every ten minutes', measured: `${countingSeconds.toFixed(1)} s` },
      ],
      plans: await slowestPlans(community.ready.databaseUrl, operator.id),
    };
  } finally {
    await owner.end();
    await community.stop();
  }
}

async function countFigures(owner: postgres.Sql): Promise<number> {
  const startedAt = performance.now();
  await owner`select private.compute_analytics(now())`;
  return (performance.now() - startedAt) / 1_000;
}

/** Milliseconds of each round, by call; the first round is a warm-up and is excluded. */
async function alternate({ url, anonKey }: AwamuReady, token: string): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const { what, name, args } of [floor, ...calls]) {
      const startedAt = performance.now();
      const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(args),
      });
      await response.text();
      if (response.status !== 200) throw new Error(`${what} answered ${response.status}`);
      if (round > 0) times.set(what, [...(times.get(what) ?? []), performance.now() - startedAt]);
    }
  }
  return times;
}

function figuresOf(times: ReadonlyMap<string, readonly number[]>): Figure[] {
  const at = (what: string, q: number) => quantile(times.get(what) ?? [], q);
  const ofFloor = at(floor.what, 0.5);
  return [floor, ...calls].map((call) => ({
    what: `${call.what}: p50, p95, p50 ÷ floor`,
    measured: `${milliseconds(at(call.what, 0.5))}, **${milliseconds(at(call.what, 0.95))}**, ${ratio(at(call.what, 0.5) / ofFloor)}`,
    ...(call === floor ? {} : { goal }),
  }));
}

/** The slowest statement inside each call. */
async function slowestPlans(databaseUrl: string, operatorId: string): Promise<string> {
  const plans: string[] = [];
  for (const { what, name, args } of calls) {
    const given = Object.entries(args).map(
      ([key, value]) => `${key} => ${typeof value === 'number' ? value : `'${value}'`}`,
    );
    const [slowest] = await explainCall(databaseUrl, operatorId, `public.${name}(${given.join(', ')})`);
    if (slowest) plans.push(`${what}\n${slowest}`);
  }
  return plans.join('\n\n');
}

if (import.meta.main) {
  printMachine();
  const { figures, plans } = await measureOperators(Number(process.argv[2] ?? fullSize));
  printFigures('Operators', figures);
  console.log(`\n${plans}`);
}
