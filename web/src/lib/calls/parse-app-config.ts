import type { AppConfig } from '@awamu/contracts/app-config.ts';
import { phoneChannels } from '@awamu/contracts/phone-channels.ts';

/** The contract's schema by hand: zod would be a sixth of the code that a member's first screen waits for. */
const checks: { readonly [Key in keyof AppConfig]: (value: unknown) => boolean } = {
  supabaseUrl: (value) => typeof value === 'string' && URL.canParse(value),
  anonKey: (value) => typeof value === 'string' && value !== '',
  matchingUrl: isText,
  demo: isFlag,
  emailConfirmation: isFlag,
  googleConfigured: isFlag,
  phoneChannels: (value) => Array.isArray(value) && value.every((channel) => phoneChannels.includes(channel)),
};

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}

/** Checks the body of /config.json. @throws TypeError if it is not a valid configuration */
export function parseAppConfig(body: unknown): AppConfig {
  // A server of the former version names no channels.
  const config = { phoneChannels: [], ...Object(body) } as AppConfig;
  for (const [key, isValid] of Object.entries(checks))
    if (!isValid(config[key as keyof AppConfig])) throw new TypeError(`config.json has no ${key}`);
  return config;
}
