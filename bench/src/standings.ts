import { performance } from 'node:perf_hooks';
import postgres, { type Sql } from 'postgres';
import { type Figure, milliseconds, printFigures, printMachine, ratio } from './report/figures.ts';
import { quantile } from './report/quantiles.ts';
import type { AwamuOptions, AwamuReady } from './servers/awamu.ts';
import { startChild } from './servers/child.ts';

/** Members unless the first argument says otherwise; each gives ten interactions. */
const usualSize = 100_000;
const given = 10;
const readers = 100;
const quietReads = 1_000;
/** After so many batches decks are read without learning, so that both figures are of the same minutes. */
const batchesBetween = 500;
const readsBetween = 100;
const secondsOfDay = 86_400;
/** Members whose interactions are inserted in one transaction. */
const atOnce = 20_000;

/** Measures the nightly learning of all standings at once, and reads of the deck beside it. */
async function measureStandings(size: number): Promise<void> {
  printMachine();
  const community = await startChild<AwamuReady>('awamu.ts', {
    members: size,
    seed: 1,
    signedIn: readers,
    pairs: 0,
  } satisfies AwamuOptions);
  const owner = postgres(community.ready.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const interactions = await insertInteractions(owner, size, 0, given);
    await owner`vacuum (analyze) public.user_interactions`;
    await readUntil(community.ready, (reads) => reads >= quietReads);
    const first = await learnBesideReads(owner, community.ready, 1);
    await insertInteractions(owner, size, given, 1);
    const second = await learnBesideReads(owner, community.ready, 2);
    const title = `Learning of ${size.toLocaleString('en')} members from ${interactions.toLocaleString('en')} interactions`;
    printFigures(title, [
      { what: 'all at once', measured: seconds(first.seconds), goal: '1,000,000 members and 10,000,000 in ≤ 1,800 s' },
      { what: 'the next night, with one more of each member', measured: seconds(second.seconds) },
      { what: 'longest batch', measured: milliseconds(Math.max(...first.batches)) },
      readsBeside([...first.quiet, ...second.quiet], [...first.beside, ...second.beside]),
    ]);
  } finally {
    await owner.end();
    await community.stop();
  }
}

const seconds = (value: number): string => `${value.toFixed(0)} s`;

function readsBeside(quiet: readonly number[], beside: readonly number[]): Figure {
  const [before, during] = [quantile(quiet, 0.95), quantile(beside, 0.95)];
  return {
    what: '/matching/discover, p95: between batches, beside the learning, ratio',
    measured: `${milliseconds(before)}, ${milliseconds(during)}, ${ratio(during / before)}`,
    goal: '≤ 1.5',
    isMet: during / before <= 1.5,
  };
}

/** Inserts interactions of every member, some people far more often liked than others. @returns how many there are */
async function insertInteractions(owner: Sql, size: number, from: number, each: number): Promise<number> {
  await owner`create temporary table numbered as
    select user_id, row_number() over (order by user_id)::integer - 1 as n from private.member_traits`;
  await owner`create unique index on numbered (n)`;
  await owner`analyze numbered`;
  await owner`select setseed(0.5)`;
  // In parts: the server reads each transaction from the log as a whole.
  for (let first = 0; first < size; first += atOnce) {
    await insertPart(owner, size, from, each, first);
  }
  await owner`drop table numbered`;
  const [row] = await owner<{ count: number }[]>`select count(*)::integer as count from public.user_interactions`;
  return row?.count ?? 0;
}

async function insertPart(owner: Sql, size: number, from: number, each: number, first: number): Promise<void> {
  await owner.begin(async (sql) => {
    // Without triggers: the rules of the rows are not what is measured.
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.user_interactions (user_id, target_user_id, interaction_type, created_at)
      select giver.user_id, receiver.user_id, case when random() < 0.35 then 'like' else 'pass' end,
        now() + ${from === 0 ? 0 : secondsOfDay}::integer * interval '1 second'
      from (
        select user_id, n, floor(${size}::integer * power(random(), 1.5))::integer as other
        from numbered cross join generate_series(1, ${each}::integer)
        where n >= ${first} and n < ${first + atOnce}
      ) as giver join numbered as receiver on receiver.n = giver.other and receiver.n <> giver.n
      on conflict on constraint user_interactions_pair_key do nothing`;
  });
}

/** Learns all standings while decks are read, and reads decks alone now and then. @returns seconds of learning; reads and batches in ms */
async function learnBesideReads(owner: Sql, ready: AwamuReady, nights: number) {
  const at = new Date(Date.now() + nights * secondsOfDay * 1_000);
  const batches: number[] = [];
  const quiet: number[] = [];
  const beside: number[] = [];
  let left = 1;
  while (left > 0) {
    quiet.push(...(await readUntil(ready, (reads) => reads >= readsBetween)));
    let isLearning = true;
    const reads = readUntil(ready, () => !isLearning);
    for (let batch = 0; batch < batchesBetween && left > 0; batch++) {
      const startedAt = performance.now();
      const [row] = await owner<{ left: number }[]>`select private.learn_standings(${at}) as left`;
      batches.push(performance.now() - startedAt);
      left = row?.left ?? 0;
    }
    isLearning = false;
    beside.push(...(await reads));
  }
  return { seconds: batches.reduce((sum, batch) => sum + batch, 0) / 1_000, batches, quiet, beside };
}

/** Reads decks one after the other. @returns how long each took, in ms */
async function readUntil({ url, members }: AwamuReady, isOver: (reads: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const member = members[times.length % members.length];
    const startedAt = performance.now();
    const response = await fetch(`${url}/matching/discover`, {
      headers: { authorization: `Bearer ${member?.token ?? ''}` },
    });
    await response.text();
    times.push(performance.now() - startedAt);
    if (response.status !== 200) throw new Error(`discover answered ${response.status}`);
  }
  return times;
}

await measureStandings(Number(process.argv[2] ?? usualSize));
