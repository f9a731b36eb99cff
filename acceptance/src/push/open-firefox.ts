import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch } from 'puppeteer-core';
import { firefoxPath } from '../harness/firefox.ts';

/** A headless Firefox. */
export interface Firefox {
  browser: Browser;
  close(): Promise<void>;
}

/** In it a page's Content Security Policy blocks what the tests evaluate, and the network cannot be turned off; 153 can both. */
const newestThatFails = 140;

function refuseOld(version: string): void {
  const major = Number(/\d+/.exec(version)?.[0] ?? 0);
  if (major <= newestThatFails)
    throw new Error(
      `Firefox ${major} is too old for these tests, which pass with 153: update it (apt-get update && apt-get install firefox-esr), or set FIREFOX to the path of a newer one.`,
    );
}

/**
 * Starts Firefox.
 * @param pushUrl address of its push service
 * @throws Error with instructions if it is missing or too old
 */
export async function openFirefox(pushUrl: string): Promise<Firefox> {
  // As root, Firefox refuses to start with the home directory of another user.
  const home = await mkdtemp(join(tmpdir(), 'awamu-firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    userDataDir: join(home, 'profile'),
    env: { ...process.env, HOME: home },
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      // Under remote control Firefox has push turned off by default.
      'dom.push.connection.enabled': true,
      'dom.push.serverURL': pushUrl,
      'dom.push.testing.allowInsecureServerURL': true,
      // Firefox draws notifications itself, as a test machine has no desktop that would.
      'alerts.useSystemBackend': false,
    },
  });
  const close = async (): Promise<void> => {
    await browser.close();
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    refuseOld(await browser.version());
  } catch (error) {
    await close();
    throw error;
  }
  return { browser, close };
}
