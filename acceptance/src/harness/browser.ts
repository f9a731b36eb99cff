import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium from npm; a system browser where the package has none for this platform. */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const fromPackage = process.platform === 'linux' && process.arch === 'x64';
  const executablePath = fromPackage
    ? await chromium.executablePath()
    : systemBrowsers.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium on this machine: install one, so that the journeys can run.');
  return { executablePath, args: browserArguments };
}

/** Replaces the package's own arguments, which break tiles in large screenshots; no background requests. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
