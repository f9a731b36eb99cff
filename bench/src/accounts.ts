import { call, donePerSecond, durations } from './load/calls.ts';
import { type Figure, milliseconds, printFigures, ratio } from './report/figures.ts';
import { median, quantile } from './report/quantiles.ts';
import type { Argon2Answer, Argon2Request } from './servers/argon2.ts';
import type { AwamuOptions, AwamuReady } from './servers/awamu.ts';
import { type Child, startChild } from './servers/child.ts';

/** Many rounds, so that drifting machine speed affects all compared values; each is long enough for a hundred hashes. */
const rounds = 8;
const secondsOfRound = 5;
/** Also warms up the memory of the hashes, which a virtual machine may first have to request from its host. */
const secondsOfWarmUp = 10;
const community = 200;
/** Concurrent calls: as many as the server has connections to Postgres; each refreshes a session of its own. */
const openCalls = 12;
/** Reads of another member while others sign in, and while bare argon2 runs the second time. */
const readsPerSecond = 50;

type Argon2 = Child<object, Argon2Request, Argon2Answer>;

/** Milliseconds of the other member's reads: when idle, during sign-ins, and during bare argon2. */
interface Durations {
  idle: number[];
  busy: number[];
  besideArgon2: number[];
}

/** Rates per second. */
interface Round extends Durations {
  argon2: number;
  argon2BesideReads: number;
  signIns: number;
  reads: number;
  refreshes: number;
}

/** Measures sign-ins against bare argon2, their effect on other members' reads, and refreshes against reads. */
export async function measureAccounts(): Promise<Figure[]> {
  const awamu = await startChild<AwamuReady>('awamu.ts', {
    members: community,
    signedIn: 1,
    pairs: 0,
  } satisfies AwamuOptions);
  const argon2: Argon2 = await startChild('argon2.ts', {});
  try {
    const works = await worksOf(awamu.ready);
    for (const work of [works.reads, works.refreshes, works.signIns]) await donePerSecond(work, secondsOfWarmUp);
    await argon2.ask({ seconds: secondsOfWarmUp });
    const done: Round[] = [];
    for (let round = 0; round < rounds; round += 1) done.push(await measureRound(argon2, works));
    return figuresOf(done);
  } finally {
    await argon2.stop();
    await awamu.stop();
  }
}

type Work = () => Promise<unknown>;
interface Works {
  read: Work;
  reads: Work[];
  signIns: Work[];
  refreshes: Work[];
}

async function measureRound(argon2: Argon2, works: Works): Promise<Round> {
  const besideReads = <T>(work: Promise<T>) =>
    Promise.all([work, durations(works.read, secondsOfRound, readsPerSecond)] as const);
  const bare = await argon2.ask({ seconds: secondsOfRound });
  const [signIns, busy] = await besideReads(donePerSecond(works.signIns, secondsOfRound));
  const [bareBesideReads, besideArgon2] = await besideReads(argon2.ask({ seconds: secondsOfRound }));
  return {
    argon2: bare.perSecond,
    argon2BesideReads: bareBesideReads.perSecond,
    signIns,
    idle: await durations(works.read, secondsOfRound, readsPerSecond),
    busy,
    besideArgon2,
    reads: await donePerSecond(works.reads, secondsOfRound),
    refreshes: await donePerSecond(works.refreshes, secondsOfRound),
  };
}

async function worksOf({ url, anonKey, members, password, mailDomain }: AwamuReady): Promise<Works> {
  const [member] = members;
  if (member === undefined) throw new Error('nobody is signed in');
  const headers = { apikey: anonKey, 'content-type': 'application/json' };
  const token = (grant: string, body: object) =>
    call({ method: 'POST', url: `${url}/auth/v1/token?grant_type=${grant}`, headers, body: JSON.stringify(body) });
  const signInAs = (index: number) => token('password', { email: `member${index}@${mailDomain}`, password });
  const read = () =>
    call({
      method: 'GET',
      url: `${url}/rest/v1/profiles?select=id,full_name,bio&id=eq.${member.id}`,
      headers: { apikey: anonKey, authorization: `Bearer ${member.token}` },
    });

  let next = 0;
  const signIn = () => {
    next = (next % community) + 1;
    return signInAs(next);
  };
  const refreshOf = async (index: number): Promise<Work> => {
    let refreshToken = refreshTokenOf(await signInAs(index));
    return async () => {
      refreshToken = refreshTokenOf(await token('refresh_token', { refresh_token: refreshToken }));
    };
  };
  const refreshes = await Promise.all(Array.from({ length: openCalls }, (_, index) => refreshOf(index + 1)));
  return {
    read,
    reads: Array.from({ length: openCalls }, () => read),
    signIns: Array.from({ length: openCalls }, () => signIn),
    refreshes,
  };
}

function refreshTokenOf(session: string): string {
  return (JSON.parse(session) as { refresh_token: string }).refresh_token;
}

function figuresOf(done: readonly Round[]): Figure[] {
  const middle = (value: (round: Round) => number): number => median(done.map(value));
  const perSecond = (name: Exclude<keyof Round, keyof Durations>): string =>
    `${Math.round(middle((round) => round[name]))}/s`;
  // All rounds together, as one percent of a single round is only two reads.
  const p99 = (name: keyof Durations): number =>
    quantile(
      done.flatMap((round) => round[name]),
      0.99,
    );
  return [
    {
      what: 'password sign-ins, another member reading ÷ bare argon2 on all cores',
      measured: `**${ratio(middle(({ signIns, argon2 }) => signIns / argon2))}** (${perSecond('signIns')}, ${perSecond('argon2')})`,
      goal: '≥ 0.9',
    },
    {
      what: 'the same ÷ bare argon2, the other member reading beside it too',
      measured: `**${ratio(middle((round) => round.signIns / round.argon2BesideReads))}** (${perSecond('signIns')}, ${perSecond('argon2BesideReads')})`,
      goal: '≥ 0.9',
    },
    {
      what: "another member's REST read, p99 while they sign in ÷ p99 when idle",
      measured: `**${ratio(p99('busy') / p99('idle'))}** (${milliseconds(p99('busy'))}, ${milliseconds(p99('idle'))})`,
      goal: '≤ 2',
    },
    {
      what: 'the same read, p99 beside bare argon2 ÷ p99 when idle',
      measured: `${ratio(p99('besideArgon2') / p99('idle'))} (${milliseconds(p99('besideArgon2'))}, ${milliseconds(p99('idle'))})`,
      goal: '',
    },
    {
      what: 'refreshes ÷ one-row REST reads, 12 at a time',
      measured: `**${ratio(middle(({ refreshes, reads }) => refreshes / reads))}** (${perSecond('refreshes')}, ${perSecond('reads')})`,
      goal: '≥ 0.5',
    },
  ];
}

if (import.meta.main) printFigures('Accounts', await measureAccounts());
