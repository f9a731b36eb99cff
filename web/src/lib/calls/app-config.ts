import type { AppConfig } from '@awamu/contracts/app-config.ts';
import { takePreloaded } from '../page/preload.ts';
import { parseAppConfig } from './parse-app-config.ts';
import { watchRequest } from './slow-requests.ts';

/** The server responded without a configuration: accounts, and everything that needs them, are not set up. */
export class NotConfiguredError extends Error {
  constructor(cause: unknown) {
    super('Service not configured', { cause });
    this.name = 'NotConfiguredError';
  }
}

/** Limits the wait for a server that accepts the connection but never responds. */
const answerWithinMs = 15_000;

const address = '/config.json';

let pending: Promise<AppConfig> | null = null;
let loaded: AppConfig | undefined;

/** The server's configuration, if it has loaded. */
export const loadedAppConfig = (): AppConfig | undefined => loaded;

/** The server's configuration, fetched once; after a failure the next call fetches it again. */
export function getAppConfig(): Promise<AppConfig> {
  pending ??= fetchAppConfig().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

/** In ms. */
const soon = 1000;

/** The configuration for a screen that is better with it: undefined if it cannot be had within a second. */
export function appConfigIfSoon(): Promise<AppConfig | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, soon));
  return Promise.race([getAppConfig().catch(() => undefined), late]);
}

async function ask(): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(answerWithinMs) }).catch((error: unknown) => {
    throw error instanceof TypeError ? error : new TypeError('config.json was not answered', { cause: error });
  });
}

/** @throws TypeError without a response, NotConfiguredError if the response is not a configuration */
async function fetchAppConfig(): Promise<AppConfig> {
  const response = await watchRequest(async () => (await takePreloaded(address)) ?? ask(), true);
  try {
    if (!response.ok) throw new Error(`config.json answered ${response.status}`);
    loaded = parseAppConfig(await response.json());
    return loaded;
  } catch (error) {
    throw new NotConfiguredError(error);
  }
}
