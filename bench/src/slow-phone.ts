/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@awamu/contracts/database.types.ts';
import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { browserLaunchOptions } from '../../acceptance/src/harness/browser.ts';
import { discardServer, type ServerProcess, startServer } from '../../acceptance/src/harness/server-process.ts';
import { type Figure, milliseconds, printFigures, printMachine } from './report/figures.ts';
import { median } from './report/quantiles.ts';
import { type SlowDevice, slowDevices } from './slow-device.ts';
import { type SignInTimes, signInSlowly } from './slow-sign-in.ts';
import { type Screen, type SlowVisit, visitPaint, visitSlowly } from './slow-visit.ts';

/** The first argument sets another number; `deck` as the second leaves out conversations and signing in. */
const rounds = Number(process.argv[2] ?? 5);
const isDeckOnly = process.argv[3] === 'deck';

const messageText = 'Did the matoke arrive?';

const deckScreens: readonly Screen[] = [
  { what: 'the outline is painted', selector: 'header a' },
  { what: 'the skeleton is painted', selector: '[data-slot=skeleton], [data-slot=deck]' },
  // Including the photo, which a decision needs.
  { what: 'the deck can be used', selector: '[data-slot=deck] article img' },
  { what: 'the deck of the app can be used', selector: '#content button[aria-keyshortcuts=ArrowRight]' },
];
const chatScreens: readonly Screen[] = [
  { what: 'a conversation can be read', selector: '[role=log] [data-slot=message]' },
];

/** In milliseconds. */
const goals: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Fast 3G, first visit': { 'the deck can be used': 4_000 },
  'Slow 3G, first visit': {
    'the outline is painted': 1_500,
    'the skeleton is painted': 1_500,
    'the deck can be used': 10_000,
  },
  'Fast 3G, second visit': { 'the deck can be used': 2_000 },
  'Slow 3G, second visit': { 'the deck can be used': 2_000 },
};

export async function measureSlowPhone(device: SlowDevice): Promise<Figure[]> {
  const server = await startServer({ env: { DEMO_MEMBERS: '60' } });
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const member = await prepareMember(server);
    const visits = { first: [] as SlowVisit[], second: [] as SlowVisit[] };
    const signIns: SignInTimes[] = [];
    const paints: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      paints.push(await paintLanding(browser, server, device));
      const screens: [string, readonly Screen[]][] = [['/discover', deckScreens]];
      if (!isDeckOnly) {
        screens.push([`/messages?match=${member.matchId}`, chatScreens]);
        signIns.push(await signInSlowly(browser, server, device, member));
      }
      for (const [address, wanted] of screens) {
        const context = await arrive(browser, server, member.session);
        visits.first.push(await visitSlowly(context, device, address, wanted));
        await letWorkerIn(context);
        visits.second.push(await visitSlowly(context, device, address, wanted));
        await context.close();
      }
    }
    return [
      { what: '/: largest contentful paint', ...spread(paints, device.name === 'Fast 3G' ? 1_500 : undefined) },
      ...visitFigures(device, 'first visit', visits.first),
      ...visitFigures(device, 'second visit', visits.second),
      ...signInFigures(signIns),
    ];
  } finally {
    await browser.close();
    await discardServer(server);
  }
}

interface SlowMember {
  email: string;
  password: string;
  /** The session, as supabase-js stores it. */
  session: string;
  matchId: string;
}

/** A member of the demo community with one conversation that begins with a known message. */
async function prepareMember(server: ServerProcess): Promise<SlowMember> {
  const password = (await readFile(join(server.dataDir, 'keys', 'demo-password'), 'utf8')).trim();
  const client = createClient<Database>(server.config.supabaseUrl, server.config.anonKey, {
    auth: { persistSession: false },
  });
  const email = 'member1@demo.awamu.example';
  const signedIn = await client.auth.signInWithPassword({ email, password });
  if (signedIn.error) throw signedIn.error;
  const { data, error } = await client.from('matches').select('id').eq('is_active', true).limit(1).single();
  if (error) throw error;
  const sent = await fetch(`${server.url}/api/messages/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${signedIn.data.session.access_token}` },
    body: JSON.stringify({ match_id: data.id, content: messageText }),
  });
  if (!sent.ok) throw new Error(`the message was not sent: ${sent.status}`);
  return { email, password, session: JSON.stringify(signedIn.data.session), matchId: data.id };
}

async function arrive(browser: Browser, server: ServerProcess, session?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...devices['Pixel 2'], baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/robots.txt');
  if (session) await page.evaluate((stored) => localStorage.setItem('awamu-auth', stored), session);
  await page.close();
  return context;
}

async function paintLanding(browser: Browser, server: ServerProcess, device: SlowDevice): Promise<number> {
  const context = await arrive(browser, server);
  try {
    return await visitPaint(context, device, '/');
  } finally {
    await context.close();
  }
}

/** Unthrottled: represents what a phone loads while its user reads a page for minutes. */
async function letWorkerIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForLoadState('networkidle');
  await page.close();
}

function visitFigures(device: SlowDevice, which: string, visits: readonly SlowVisit[]): Figure[] {
  const screens = isDeckOnly ? deckScreens : [...deckScreens, ...chatScreens];
  const deckVisits = visits.filter(({ times }) => times.has('the deck can be used'));
  const kibibytes = median(deckVisits.map(({ scriptBytes }) => scriptBytes / 1024));
  const shift = Math.max(...visits.map((visit) => visit.shift));
  return [
    ...screens.map(({ what }) => {
      const goal = goals[`${device.name}, ${which}`]?.[what];
      const times = visits.flatMap(({ times }) => times.get(what) ?? []);
      return { what: `${which}: ${what}`, ...spread(times, goal) };
    }),
    {
      what: `${which}: largest layout shift (CLS)`,
      measured: shift.toFixed(3),
      goal: '≤ 0.02',
      isMet: shift <= 0.02,
    },
    {
      what: `${which}: JavaScript (Brotli) until the deck can be used`,
      measured: `${kibibytes.toFixed(1)} KiB`,
      goal: '≤ 150 KiB',
      isMet: kibibytes <= 150,
    },
  ];
}

function signInFigures(signIns: readonly SignInTimes[]): Figure[] {
  if (signIns.length === 0) return [];
  const pressed = `pressing 'Sign in' →`;
  return [
    { what: `${pressed} the dashboard can be left`, ...spread(signIns.map(({ dashboard }) => dashboard)) },
    {
      what: `${pressed} the deck can be used`,
      ...spread(
        signIns.map(({ deck }) => deck),
        4_000,
      ),
    },
  ];
}

/** @param goal limit of the median, in milliseconds */
function spread(times: readonly number[], goal?: number): Omit<Figure, 'what'> {
  const typical = median(times);
  const measured = `${milliseconds(typical)}, ${milliseconds(Math.max(...times))}`;
  return goal ? { measured, goal: `≤ ${goal / 1000} s`, isMet: typical <= goal } : { measured };
}

if (import.meta.main) {
  printMachine();
  for (const device of slowDevices)
    printFigures(
      `${device.name}, processor × ${device.cpuRate}: median and slowest of ${rounds}`,
      await measureSlowPhone(device),
    );
}
