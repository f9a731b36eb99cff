/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@awamu/contracts/database.types.ts';
import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { browserLaunchOptions } from '../../acceptance/src/harness/browser.ts';
import { discardServer, type ServerProcess, startServer } from '../../acceptance/src/harness/server-process.ts';
import { type Figure, milliseconds, printFigures, printMachine } from './report/figures.ts';
import { quantile } from './report/quantiles.ts';
import { slowDown } from './slow-device.ts';
import { type SignInTimes, signInSlowly } from './slow-sign-in.ts';

/** The first argument sets another number. */
const rounds = Number(process.argv[2] ?? 5);
const longestMs = 120_000;

interface State {
  what: string;
  path: string;
  /** The selector of the element that marks this state. */
  selector: string;
  goal?: string;
}

/** The photo of the top card. */
const shownPhoto = '[data-slot=deck] article img';

const messageText = 'Did the matoke arrive?';

const screens: readonly State[] = [
  { what: 'the frame', path: '/discover', selector: 'header a' },
  { what: 'the skeleton', path: '/discover', selector: '[data-slot=skeleton], [data-slot=deck]', goal: '≤ 1 s' },
  // Including the photo, which a decision needs. The page draws the deck before the app has loaded.
  {
    what: 'the deck can be used',
    path: '/discover',
    selector: `:is(first-deck, #content) ${shownPhoto}`,
    goal: '≤ 4 s',
  },
  {
    what: 'the app has taken over the deck',
    path: '/discover',
    selector: '#content button[aria-keyshortcuts=ArrowRight]',
  },
  { what: 'a conversation can be read', path: '/messages', selector: '[role=log] [data-slot=message]' },
];

/** Milliseconds from the start of the navigation to each state, and the cumulative layout shift (CLS). */
interface Visit {
  times: Map<string, number>;
  shift: number;
}

export async function measureSlowPhone(): Promise<Figure[]> {
  const server = await startServer({ env: { DEMO_MEMBERS: '60' } });
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const member = await prepareMember(server);
    const visits = { first: [] as Visit[], second: [] as Visit[] };
    const signIns: SignInTimes[] = [];
    for (let round = 0; round < rounds; round += 1) {
      signIns.push(await signInSlowly(browser, server, member));
      for (const path of new Set(screens.map((screen) => screen.path))) {
        const address = path === '/messages' ? `${path}?match=${member.matchId}` : path;
        const context = await arrive(browser, server, member.session);
        visits.first.push(await visit(context, address, path));
        await letWorkerIn(context);
        visits.second.push(await visit(context, address, path));
        await context.close();
      }
    }
    return [
      ...figuresOf('first visit', visits.first, ['the skeleton', 'the deck can be used']),
      ...figuresOf('second visit', visits.second, ['the skeleton', 'the deck can be used']),
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

async function arrive(browser: Browser, server: ServerProcess, session: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...devices['Pixel 2'], baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('awamu-auth', stored), session);
  await page.close();
  return context;
}

/** Unthrottled: represents what a phone loads while its user reads a page for minutes. */
async function letWorkerIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function visit(context: BrowserContext, address: string, path: string): Promise<Visit> {
  const page = await context.newPage();
  const wanted = screens.filter((screen) => screen.path === path);
  await page.addInitScript(watch, Object.fromEntries(wanted.map(({ what, selector }) => [what, selector])));
  await slowDown(page);
  await page.goto(address, { waitUntil: 'commit', timeout: longestMs });
  await page.waitForFunction((count) => Object.keys(window.seenAt ?? {}).length === count, wanted.length, {
    timeout: longestMs,
  });
  const { times, shift } = await page.evaluate(() => ({ times: window.seenAt ?? {}, shift: window.shifted ?? 0 }));
  await page.close();
  return { times: new Map(Object.entries(times)), shift };
}

declare global {
  interface Window {
    seenAt?: Record<string, number>;
    shifted?: number;
  }
}

/** Runs in the page before its own scripts. */
function watch(selectors: Record<string, string>): void {
  const seenAt: Record<string, number> = {};
  window.seenAt = seenAt;
  window.shifted = 0;
  const look = (): void => {
    for (const [what, selector] of Object.entries(selectors)) {
      const found = what in seenAt ? null : document.querySelector(selector);
      if (found && (!(found instanceof HTMLImageElement) || found.naturalWidth > 0)) seenAt[what] = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) window.shifted = (window.shifted ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function figuresOf(which: string, visits: readonly Visit[], goals: readonly string[]): Figure[] {
  const timesOf = (what: string) => visits.flatMap(({ times }) => times.get(what) ?? []);
  const shift = Math.max(...visits.map((one) => one.shift));
  return [
    ...screens.map(({ what, goal }) => ({
      what: `${which}: ${what}, median and slowest of ${rounds}`,
      measured: `${milliseconds(quantile(timesOf(what), 0.5))}, ${milliseconds(Math.max(...timesOf(what)))}`,
      ...(goal && goals.includes(what) ? { goal } : {}),
    })),
    { what: `${which}: the most that things jumped (CLS)`, measured: shift.toFixed(3), goal: '≤ 0.02' },
  ];
}

function signInFigures(signIns: readonly SignInTimes[]): Figure[] {
  const figure = (what: string, times: readonly number[], goal?: string): Figure => ({
    what: `pressing 'Sign in' → ${what}, median and slowest of ${rounds}`,
    measured: `${milliseconds(quantile(times, 0.5))}, ${milliseconds(Math.max(...times))}`,
    ...(goal ? { goal } : {}),
  });
  return [
    figure(
      'the dashboard can be left',
      signIns.map(({ dashboard }) => dashboard),
    ),
    figure(
      'the deck can be used',
      signIns.map(({ deck }) => deck),
      '≤ 4 s',
    ),
  ];
}

if (import.meta.main) {
  printMachine();
  printFigures('Slow phone', await measureSlowPhone());
}
