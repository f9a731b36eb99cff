import { inspect } from 'node:util';
import { StartupError } from './startup-error.ts';

const noSpace = 'The disk is full. Free some space on the disk of DATA_DIR (and of the database), then start again.';
const tooManyFiles = 'Too many files are open. Raise the limit of open files (ulimit -n, LimitNOFILE) to 4096 or more.';

/** By code of the operating system, or SQLSTATE. */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  '53100': noSpace,
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  EROFS: 'The disk of DATA_DIR is read-only. Mount it for writing, or choose another folder.',
  EIO: 'The disk of DATA_DIR reports errors. Check the disk before the next start.',
  ENOMEM: 'The machine has too little memory for another process.',
  EAGAIN: 'The machine allows no more processes or threads. Raise the limit (ulimit -u, TasksMax).',
  '53200': 'Postgres has too little memory.',
  '53300': 'Postgres has no free connection. A server needs 35; raise max_connections, or close other connections.',
};

/** What a failed start prints: one line if the operator can fix the cause, else the error with its stack. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const code = codesOf(error).find((found) => found in advice);
  return code === undefined ? inspect(error) : `${advice[code]} (${code})`;
}

/** The codes of an error and of its causes; an AggregateError and a failed clean-up have several. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as NodeJS.ErrnoException;
  const causes = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  if (error instanceof SuppressedError) causes.push(error.suppressed, error.error);
  return [...(typeof code === 'string' ? [code] : []), ...causes.flatMap(codesOf)];
}
