import { type Logger, pino } from 'pino';

export type { Logger };

/** Structured logs on standard output. Bodies, tokens and addresses of members are never logged. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: ['req.headers.authorization', 'req.headers.apikey', 'req.headers.cookie'],
  });
}
