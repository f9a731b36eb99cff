import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch } from 'puppeteer-core';
import { firefoxPath } from '../harness/firefox.ts';

/** A Firefox without a screen. */
export interface Firefox {
  browser: Browser;
  close(): Promise<void>;
}

/**
 * Starts one.
 * @param pushUrl where its push service is
 * @param preferences more of them, as about:config names them
 */
export async function openFirefox(pushUrl: string, preferences: Record<string, unknown> = {}): Promise<Firefox> {
  // As root it refuses to start in the home of somebody else.
  const home = await mkdtemp(join(tmpdir(), 'awamu-firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    userDataDir: join(home, 'profile'),
    env: { ...process.env, HOME: home },
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      // Whoever drives a browser from outside gets one without push otherwise.
      'dom.push.connection.enabled': true,
      'dom.push.serverURL': pushUrl,
      'dom.push.testing.allowInsecureServerURL': true,
      // Draws notifications itself: a machine of tests has no desktop that would.
      'alerts.useSystemBackend': false,
      ...preferences,
    },
  });
  return {
    browser,
    async close() {
      await browser.close();
      await rm(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
