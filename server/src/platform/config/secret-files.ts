import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '../process/startup-error.ts';

/** Settings that hold a secret. Each may be in a file instead, which NAME_FILE names. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'S3_SECRET_ACCESS_KEY',
  'REDIS_URL',
  'SMTP_PASSWORD',
  'MAIL_BOUNCE_SECRET',
  'MESSAGES_TOKEN',
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_PROVIDERS',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

type Variables = Record<string, string | undefined>;

/**
 * Adds the settings that are in files, without the line break at their end.
 * @param workingDirectory of relative paths
 * @throws StartupError for a file that cannot be read or is empty, or a setting that is given in both ways
 */
export function withSecretsOfFiles(variables: Variables, workingDirectory: string): Variables {
  const read = secretSettings.flatMap((name) => {
    const path = variables[`${name}_FILE`]?.trim();
    return path ? [[name, readSecret(name, resolve(workingDirectory, path), variables[name])]] : [];
  });
  return { ...variables, ...Object.fromEntries(read) };
}

function readSecret(name: string, path: string, given: string | undefined): string {
  const refuse = (fault: string): never => {
    throw new StartupError(`The configuration is not valid. ${name}_FILE: ${fault}. See .env.example.`);
  };
  if (given) return refuse(`is set, and so is ${name}; set one of them`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    return refuse(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return text || refuse(`${path} is empty`);
}
