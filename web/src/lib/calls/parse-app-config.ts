import { type AppConfig, appConfig } from '@awamu/contracts/app-config.ts';
import { z } from 'zod';

// zod compiles schemas with eval where it may; the page's content security policy forbids it, so it need not try.
z.config({ jitless: true });

/** Checks the body of /config.json. @throws ZodError */
export function parseAppConfig(body: unknown): AppConfig {
  return appConfig.parse(body);
}
