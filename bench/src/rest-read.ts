import { deepStrictEqual } from 'node:assert';
import { createHmac, randomBytes } from 'node:crypto';
import { requestsPerSecond, type Target } from './load/requests-per-second.ts';
import { type Figure, printFigures, ratio } from './report/figures.ts';
import { median } from './report/quantiles.ts';
import type { AwamuOptions, AwamuReady } from './servers/awamu.ts';
import { startChild } from './servers/child.ts';
import type { LiteOptions, LiteReady } from './servers/lite.ts';
import type { SignedInMember } from './servers/sign-in.ts';

const rounds = 7;
const secondsOfRound = 3;
const warmUpSeconds = 3;
const connectionsOfPool = 12;
const community = 1_000;
/** Each member reads their own row, as one member may not use all connections (server/src/identity/connection-share.ts). */
const readers = 24;

interface Round {
  product: number;
  bare: number;
  peer: number;
}

/** Measures a REST read of one's own row, with token and row level security, against the bare read and the peer. */
export async function measureRestRead(): Promise<Figure[]> {
  const awamu = await startChild<AwamuReady>('awamu.ts', {
    members: community,
    signedIn: readers,
    pairs: 0,
  } satisfies AwamuOptions);
  const secrets = { jwtSecret: randomBytes(32).toString('hex'), publishableKey: makePublishableKey() };
  const lite = await startChild<LiteReady>('lite.ts', {
    databaseUrl: awamu.ready.databaseUrl,
    connections: connectionsOfPool,
    ...secrets,
  } satisfies LiteOptions);
  try {
    const targets = targetsOf(awamu.ready, lite.ready, secrets);
    await requireSameAnswer(Object.values(targets));
    for (const target of Object.values(targets)) await requestsPerSecond(target, warmUpSeconds);
    return figuresOf(await alternate(targets));
  } finally {
    await lite.stop();
    await awamu.stop();
  }
}

type Targets = Record<keyof Round, Target>;

function targetsOf(
  awamu: AwamuReady,
  lite: LiteReady,
  secrets: { jwtSecret: string; publishableKey: string },
): Targets {
  const ofEach = (request: (member: SignedInMember) => Target['requests'][number]) => awamu.members.map(request);
  const path = ({ id }: SignedInMember) => `/rest/v1/profiles?select=id,full_name,bio&id=eq.${id}`;
  return {
    product: {
      url: awamu.url,
      requests: ofEach((member) => ({
        path: path(member),
        headers: { apikey: awamu.anonKey, authorization: `Bearer ${member.token}` },
      })),
    },
    bare: { url: awamu.url, requests: ofEach(({ id }) => ({ path: awamu.barePath + id, headers: {} })) },
    peer: {
      url: lite.url,
      requests: ofEach((member) => ({
        path: path(member),
        headers: {
          apikey: secrets.publishableKey,
          authorization: `Bearer ${signForPeer(claimsOf(member.token), secrets.jwtSecret)}`,
        },
      })),
    },
  };
}

async function requireSameAnswer(targets: Target[]): Promise<void> {
  const answers = await Promise.all(
    targets.map(async ({ url, requests: [first] }) =>
      (await fetch(url + first?.path, { headers: first?.headers ?? {} })).json(),
    ),
  );
  for (const answer of answers) deepStrictEqual(answer, answers[0]);
  if (!Array.isArray(answers[0]) || answers[0].length !== 1) throw new Error('the read gave no row');
}

async function alternate(targets: Targets): Promise<Round[]> {
  const done: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    done.push({
      product: await requestsPerSecond(targets.product, secondsOfRound),
      bare: await requestsPerSecond(targets.bare, secondsOfRound),
      peer: await requestsPerSecond(targets.peer, secondsOfRound),
    });
  }
  return done;
}

function figuresOf(done: readonly Round[]): Figure[] {
  const perSecond = (name: keyof Round) => `${Math.round(median(done.map((round) => round[name])))}/s`;
  const ratios = (name: keyof Round) => done.map((round) => round.product / round[name]);
  const spread = (values: number[]) =>
    `**${ratio(median(values))}** (${ratio(Math.min(...values))} to ${ratio(Math.max(...values))})`;
  return [
    { what: 'one-row REST read ÷ bare read in the same server', measured: spread(ratios('bare')), goal: '≥ 0.5' },
    { what: 'one-row REST read ÷ @supabase/lite on the same Postgres', measured: spread(ratios('peer')), goal: '≥ 8' },
    {
      what: 'of this: REST read, bare read, @supabase/lite',
      measured: `${perSecond('product')}, ${perSecond('bare')}, ${perSecond('peer')}`,
    },
  ];
}

/** The peer only accepts HS256 tokens; the claims are those of the product's token. */
function signForPeer(claims: object, secret: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

function claimsOf(token: string): object {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
}

function makePublishableKey(): string {
  return `sb_publishable_${randomBytes(24).toString('base64url')}`;
}

if (import.meta.main) printFigures('REST', await measureRestRead());
