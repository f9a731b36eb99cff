import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { asUrl } from '../database/several-hosts.ts';
import { StartupError } from '../process/startup-error.ts';
import { type TelemetryConfig, telemetryOf, telemetryVariables } from '../telemetry/telemetry-config.ts';
import { checkFederation, type FederationConfig, federationOf, federationVariables } from './federation-config.ts';
import { type FilesConfig, faultOfFiles, filesOf, filesVariables } from './files-config.ts';
import { faultOfMessenger, type MessengerConfig, messengerOf, messengerVariables } from './messenger-config.ts';
import {
  faultOfNotifications,
  type NotificationConfig,
  notificationsOf,
  notificationVariables,
} from './notification-config.ts';
import { optionalText, unsetIfEmpty } from './optional-text.ts';
import { withSecretsOfFiles } from './secret-files.ts';

/** An IP address, a network such as 10.0.0.0/8, or a name known to proxy-addr. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  if (!isIP(address) || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128));
}

const networks = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((network) => network.trim() || []))
  .refine((list) => list.every(isNetwork), 'must be addresses or networks, with commas between them');

interface Whole {
  min: number;
  max: number;
  fallback: number;
}

/** A whole number; empty counts as unset. */
const whole = ({ min, max, fallback }: Whole) =>
  z.preprocess(unsetIfEmpty, z.coerce.number().int().min(min).max(max).default(fallback));

/** Of one host, or of several ones as libpq reads them. */
const postgresUrl = z.preprocess(
  (value) => (typeof value === 'string' && value ? asUrl(value) : undefined),
  z.url({ protocol: /^postgres(ql)?$/ }).optional(),
);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.preprocess(unsetIfEmpty, z.url({ protocol: /^https?$/ }).optional()),
  TRUSTED_PROXIES: networks,
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_READ_URL: z.preprocess(unsetIfEmpty, z.url({ protocol: /^postgres(ql)?$/, hostname: /^[^,]+$/ }).optional()),
  REDIS_URL: z.preprocess(unsetIfEmpty, z.url({ protocol: /^rediss?$/ }).optional()),
  SOCKETS_PER_NETWORK: whole({ min: 1, max: 1_000_000, fallback: 500 }),
  STOP_DELAY_SECONDS: whole({ min: 0, max: 30, fallback: 0 }),
  ADMIN_EMAIL: z.preprocess(unsetIfEmpty, z.email().optional()),
  DEMO_MEMBERS: z.preprocess(unsetIfEmpty, z.coerce.number().int().min(0).max(100_000).optional()),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_HOST: optionalText,
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
  SMTP_USER: optionalText,
  SMTP_PASSWORD: optionalText,
  SMTP_SECURE: z.enum(['true', 'false']).default('false'),
  MAIL_FROM: optionalText,
  ...filesVariables,
  ...messengerVariables,
  ...notificationVariables,
  ...federationVariables,
  ...telemetryVariables,
});

export interface SmtpConfig {
  host: string;
  port: number;
  secure: boolean;
  user: string | undefined;
  password: string | undefined;
  from: string | undefined;
}

/** The whole configuration of a server, read once at start; documented in .env.example. */
export interface Config {
  port: number;
  host: string;
  /** The URL that members use, without a trailing slash; links in emails start with it. */
  publicUrl: string;
  /** Proxies whose X-Forwarded-For is trusted; rate limits count by the resulting address. */
  trustedProxies: string[];
  /** Sockets that one network address may have open at this server (decision 225). */
  socketsPerNetwork: number;
  /** How long a server that is told to stop still serves, not ready any more, until proxies have noticed. */
  stopDelayMs: number;
  /** Absolute path of the only folder for database, files (unless they are in S3), keys and outbox. */
  dataDir: string;
  /** URL of the operator's own Postgres itself (several-hosts.ts); undefined starts the embedded one. */
  databaseUrl: string | undefined;
  /** URL of a pooler in front of it, for requests; undefined if they go to Postgres itself. */
  poolerUrl: string | undefined;
  /** URL of a replica, for reads that may be old; the login is that of requests. */
  replicaUrl: string | undefined;
  /** Redis or Valkey, through which several servers of one database share typing, presence and broadcasts. */
  redisUrl: string | undefined;
  files: FilesConfig;
  adminEmail: string | undefined;
  demoMembers: number;
  logLevel: string;
  /** undefined: emails are written to DATA_DIR/outbox, and new accounts need no confirmation. */
  smtp: SmtpConfig | undefined;
  /** undefined: SMS and WhatsApp codes are written to DATA_DIR/outbox. */
  messenger: MessengerConfig | undefined;
  notifications: NotificationConfig;
  federation: FederationConfig;
  telemetry: TelemetryConfig;
}

const defaultDemoMembers = 120;

function faultOfDatabase(
  values: Pick<z.infer<typeof environment>, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'>,
) {
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    return 'DATABASE_READ_URL needs DATABASE_URL, the address of the primary';
  if (!values.DATABASE_DIRECT_URL || values.DATABASE_URL) return undefined;
  return 'DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler';
}

/**
 * Reads the configuration from environment variables, and secrets from the files that they name.
 * @throws StartupError that names each invalid variable, in one line
 */
export function readConfig(given: Record<string, string | undefined>, workingDirectory: string): Config {
  const variables = withSecretsOfFiles(given, workingDirectory);
  const parsed = environment.superRefine(checkFederation).safeParse(variables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartupError(`The configuration is not valid. ${problems.join('; ')}. See .env.example.`);
  }
  const values = parsed.data;
  const fault =
    faultOfDatabase(values) ?? faultOfFiles(values) ?? faultOfMessenger(values) ?? faultOfNotifications(values);
  if (fault) throw new StartupError(`The configuration is not valid. ${fault}. See .env.example.`);
  const dataDir = isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(workingDirectory, values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    trustedProxies: values.TRUSTED_PROXIES,
    socketsPerNetwork: values.SOCKETS_PER_NETWORK,
    stopDelayMs: values.STOP_DELAY_SECONDS * 1_000,
    dataDir,
    databaseUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    poolerUrl: values.DATABASE_DIRECT_URL && values.DATABASE_URL,
    replicaUrl: values.DATABASE_READ_URL,
    redisUrl: values.REDIS_URL,
    files: filesOf(values),
    adminEmail: values.ADMIN_EMAIL,
    demoMembers: values.DEMO_MEMBERS ?? (values.DATABASE_URL ? 0 : defaultDemoMembers),
    logLevel: values.LOG_LEVEL,
    federation: federationOf(values),
    telemetry: telemetryOf(values),
    messenger: messengerOf(values),
    notifications: notificationsOf(values),
    smtp: values.SMTP_HOST
      ? {
          host: values.SMTP_HOST,
          port: values.SMTP_PORT,
          secure: values.SMTP_SECURE === 'true',
          user: values.SMTP_USER,
          password: values.SMTP_PASSWORD,
          from: values.MAIL_FROM,
        }
      : undefined,
  };
}

/** The configuration of this process; this file is the only reader of process.env. */
export function readProcessConfig(): Config {
  return readConfig(process.env, process.env['INIT_CWD'] ?? process.cwd());
}

/** The unvalidated environment variables of this process. */
export function processVariables(): Record<string, string | undefined> {
  return { ...process.env };
}

/** The environment for a child process: this one's, overridden by `more`. */
export function childEnvironment(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}
