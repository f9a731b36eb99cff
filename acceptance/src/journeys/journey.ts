/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import sharp from 'sharp';
import { type OidcIdp, startOidcIdp } from '../auth/oidc-idp.ts';
import { startDemoServer } from '../harness/journey-servers.ts';
import { discardServer, freePort, type ServerProcess } from '../harness/server-process.ts';

/** What a person holds or sits at. */
export type Device = Required<Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile'>>;

const phone: Device = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const computer: Device = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };

interface TestFixtures {
  /** A phone, unless the journey is tagged '@desktop'. Its page is shown by the same device. */
  device: Device;
}

/** The fixtures of a journey. All journeys have the same, because a worker ends where its fixtures change. */
interface WorkerFixtures {
  /** The port of the server. */
  port: number;
  /** A local stand-in for Google. */
  idp: OidcIdp;
  /** A server with a small community: at localhost instead of 127.0.0.1, because passkeys require a domain. */
  server: ServerProcess;
}

const addressAt = (port: number) => `http://localhost:${port}`;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Not a project of Playwright's for each device: a worker ends with its project, and with it a browser and a server.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
  device: ({}, use, { tags }) => use(tags.includes('@desktop') ? computer : phone),
  viewport: ({ device }, use) => use(device.viewport),
  hasTouch: ({ device }, use) => use(device.hasTouch),
  isMobile: ({ device }, use) => use(device.isMobile),
  baseURL: ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  idp: [
    async ({ port }, use) => {
      const idp = await startOidcIdp([`${addressAt(port)}/auth/v1/callback`]);
      await use(idp);
      await idp.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ port, idp }, use) => {
      const url = addressAt(port);
      const env = {
        PUBLIC_URL: url,
        NOTIFICATION_EMAIL_DELAY_MINUTES: '0',
        GOOGLE_CLIENT_ID: idp.clientId,
        GOOGLE_CLIENT_SECRET: idp.clientSecret,
        GOOGLE_ISSUER: idp.issuer,
      };
      const server = await startDemoServer({ port, env });
      await use({ ...server, url });
      await discardServer(server);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** A person who signs up during a journey. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  birthdate: string;
  gender: 'Woman' | 'Man' | 'Other';
  lookingFor: 'Women' | 'Men' | 'Everyone';
  bio: string;
  interests: string[];
}

let joined = 0;

/** A person with a session. */
export interface SignedIn {
  client: Pick<SupabaseClient, 'auth'>;
}

/** A new person with the given traits. */
export function newPerson(traits: Pick<Person, 'firstName' | 'gender' | 'lookingFor'> & Partial<Person>): Person {
  joined += 1;
  const unique = `${process.pid}-${Date.now()}-${joined}`;
  return {
    lastName: 'Kaggwa',
    email: `${traits.firstName.toLowerCase()}-${unique}@journeys.example`,
    password: 'matoke and groundnut sauce',
    birthdate: '1996-04-12',
    bio: `${traits.firstName} cooks for too many people and calls home on Sundays.`,
    interests: ['Cooking', 'Choir', `Weaving ${unique}`],
    ...traits,
  };
}

/**
 * A JPEG photo as a phone takes it, with a location in its metadata.
 * @param grain 'noisy' for a large file: noise does not compress
 */
export async function phonePhoto(
  colour: string,
  grain: 'plain' | 'noisy' = 'plain',
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = grain === 'noisy' ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } } : {};
  const buffer = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: colour, ...noise } })
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '0/1 20/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '32/1 35/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  return { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer };
}

/** One second of video, as an MP4 of a phone. */
export async function clip(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const pictures = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(pictures, { frameRate: 10 });
  await output.start();
  for (let index = 0; index < 10; index += 1) {
    const packet = new EncodedPacket(new Uint8Array(2_000).fill(index + 1), index ? 'delta' : 'key', index / 10, 0.1);
    const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 240 };
    await pictures.add(packet, index === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  return {
    name: 'VID_0042.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from(output.target.buffer ?? new ArrayBuffer(0)),
  };
}

/** A separate browser context, as on another device. */
export async function openDevice(
  browser: Browser,
  server: ServerProcess,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', ...options });
  return { context, page: await context.newPage() };
}

/** Waits until the browser has painted the first content of a page that may not be loaded yet. */
export async function untilPainted(page: Page): Promise<void> {
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
}

/**
 * Opens an address with the session of the person's client, as if they had signed in on this device before. The client
 * and the page share the session: what ends one ends the other. Journeys about signing in itself use signInByForm.
 */
export async function signIn(page: Page, member: SignedIn, path = '/dashboard'): Promise<void> {
  await openWith(page, await sessionOf(member), path);
}

/** Documents of the page, or of all pages of the context, start with this session from now on, for tests of the very first load. */
export async function keepSession(where: Page | BrowserContext, member: SignedIn): Promise<void> {
  await where.addInitScript(putSession, await sessionOf(member));
}

async function sessionOf({ client }: SignedIn): Promise<string> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('their session is over: signInAnew begins another one');
  return JSON.stringify(data.session);
}

/** The local storage key of the session. */
const putSession = (session: string): void => localStorage.setItem('awamu-auth', session);

/** The same with a new session that no other device has. */
export async function signInAnew(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  path = '/dashboard',
): Promise<void> {
  const { anonKey } = await (await page.request.get('/config.json')).json();
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: anonKey },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} is not let in: ${answer.status()} ${await answer.text()}`);
  await openWith(page, await answer.text(), path);
}

/** Only the first page load starts with the session; afterwards the app stores or removes it. */
async function openWith(page: Page, session: string, path: string): Promise<void> {
  const script = await page.addInitScript(putSession, session);
  await page.goto(path, { waitUntil: 'commit' });
  await script.dispose();
  await page.waitForLoadState();
}

/**
 * Resolves when the page is subscribed to its member's changes. Call it before opening the page; an event that is only
 * sent live (the celebration of a match) is lost while the page connects.
 */
export async function whenLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Subscribed to PostgreSQL'));
}

/**
 * Resolves when the page has joined a channel, such as 'match:<id>'. Call it before opening the page; a broadcast that
 * is sent earlier is lost.
 */
export async function whenJoined(page: Page, channel: string): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  const isAnswer = (text: string) =>
    text.includes(`"realtime:${channel}"`) && text.includes('"phx_reply"') && text.includes('"status":"ok"');
  await socket.waitForEvent('framereceived', ({ payload }) => isAnswer(String(payload)));
}

/** Signs in from the landing page. */
export async function signInByForm(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await fillSignIn(page, email, password);
  await page.waitForURL('**/dashboard');
}

/** Signs in in the open dialog. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}

/** The password of all members of the demo community. */
export async function demoPassword(server: ServerProcess): Promise<string> {
  return (await readFile(joinPath(server.dataDir, 'keys', 'demo-password'), 'utf8')).trim();
}

export function demoAddress(memberNumber: number): string {
  return `member${memberNumber}@demo.awamu.example`;
}
