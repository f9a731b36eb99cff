import type { AppConfig } from '@awamu/contracts/app-config.ts';

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
  // Schemas stay out of the first download: a visitor who only reads has nothing to check.
  const { parseAppConfig } = await import('./parse-app-config.ts');
  return parseAppConfig(await response.json());
}
