import { type AppConfig, appConfig } from '@awamu/contracts/app-config.ts';
import { z } from 'zod';

// zod tests whether it may use eval, which the content security policy forbids and reports.
z.config({ jitless: true });

/** Parses the body of /config.json. @throws ZodError */
export function parseAppConfig(body: unknown): AppConfig {
  return appConfig.parse(body);
}
