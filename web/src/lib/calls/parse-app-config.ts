import type { AppConfig } from '@awamu/contracts/app-config.ts';

type TypeName<Value> = Value extends string ? 'string' : 'boolean';

/** The contract's schema by hand: zod would be a sixth of the code that a member's first screen waits for. */
const types: { readonly [Key in keyof AppConfig]: TypeName<AppConfig[Key]> } = {
  supabaseUrl: 'string',
  anonKey: 'string',
  matchingUrl: 'string',
  demo: 'boolean',
  emailConfirmation: 'boolean',
  googleConfigured: 'boolean',
};

/** Checks the body of /config.json. @throws TypeError if it is not a valid configuration */
export function parseAppConfig(body: unknown): AppConfig {
  const config = Object(body) as AppConfig;
  for (const [key, type] of Object.entries(types))
    if (typeof config[key as keyof AppConfig] !== type) throw new TypeError(`config.json has no ${type} ${key}`);
  if (!URL.canParse(config.supabaseUrl) || config.anonKey === '')
    throw new TypeError('config.json names no server, or no key');
  return config;
}
