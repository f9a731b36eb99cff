import { type AppConfig, appConfig } from '@awamu/contracts/app-config.ts';
import { z } from 'zod';

// zod compiles schemas with eval where it may; the page's content security policy forbids it, so it need not try.
z.config({ jitless: true });

let pending: Promise<AppConfig> | null = null;

/** The server's configuration, fetched once; a failed attempt is forgotten, so that the next call tries again. */
export function getAppConfig(): Promise<AppConfig> {
  pending ??= fetchAppConfig().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

async function fetchAppConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return appConfig.parse(await response.json());
}
