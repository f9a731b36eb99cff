import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { withoutPersonalData } from '@awamu/contracts/without-personal-data.ts';
import type { Logger } from '../process/logger.ts';

/** After Postgres' prefix '%m [%p] '. */
const severity = /^\S+ \S+ \S+ \[\d+\] (WARNING|FATAL|PANIC): {2}(.*)$/;
/** What Postgres says of each connection at its own stop or restart, or at that of the server. */
const ofEveryStop =
  /^(terminating connection due to administrator command|the database system is |connection to client lost)/;
const levels = { WARNING: 'warn', FATAL: 'error', PANIC: 'fatal' } as const;

/**
 * Logs Postgres' own lines: warnings and worse at their level, everything else at debug. The error of a statement belongs
 * to its caller, and it and the lines that explain it quote rows.
 */
export function logPostgres(output: Readable, logger: Logger): void {
  createInterface({ input: output }).on('line', (line) => {
    const [, name, text] = severity.exec(line) ?? [];
    if (name === undefined || text === undefined || ofEveryStop.test(text)) logger.debug({ postgres: line });
    else logger[levels[name as keyof typeof levels]]({ postgres: withoutPersonalData(text) }, `Postgres: ${name}`);
  });
}

/** The line that says why a Postgres program ended, without its prefix; the last line if none does. */
export function failureIn(output: string): string {
  const lines = output.trim().split('\n');
  const failure = lines
    .map((line) => /(?:FATAL|PANIC): {2}(.*)|error: (.*)/.exec(line))
    .find((found) => found !== null);
  return failure?.[1] ?? failure?.[2] ?? lines.at(-1) ?? '';
}
