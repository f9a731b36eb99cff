import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { failureIn, logPostgres } from './log-postgres.ts';

const prefix = '2026-11-24 03:00:00.000 UTC [123] ';

function logged(level: string, text: string): Promise<{ level: number; postgres: string }[]> {
  const lines: { level: number; postgres: string }[] = [];
  const output = new PassThrough();
  logPostgres(output, createLogger(level, { write: (line) => void lines.push(JSON.parse(line)) }));
  output.write(text.slice(0, 50));
  output.end(text.slice(50));
  return expect
    .poll(() => output.closed)
    .toBe(true)
    .then(() => lines);
}

test.each([
  ['PANIC', 60, 'could not write to file "pg_wal/xlogtemp.9": No space left on device'],
  ['FATAL', 50, 'could not open lock file "postmaster.pid"'],
  ['WARNING', 40, 'there is already a transaction in progress'],
])('%s is logged at its level', async (name, level, text) => {
  expect(await logged('warn', `${prefix}${name}:  ${text}\n`)).toMatchObject([{ level, postgres: text }]);
});

test('ordinary lines, those of every stop, and errors of statements are for debugging', async () => {
  const text = `${prefix}LOG:  checkpoint complete\n${prefix}FATAL:  terminating connection due to administrator command\n${prefix}FATAL:  connection to client lost\n${prefix}ERROR:  duplicate key\n${prefix}DETAIL:  Key (email)=(a@b.example)\n`;
  expect(await logged('warn', text)).toEqual([]);
  expect(await logged('debug', text)).toHaveLength(5);
});

test('a path or an address in a line is cleaned', async () => {
  const [line] = await logged('warn', `${prefix}FATAL:  no entry for akello@people.example\n`);
  expect(line?.postgres).toBe('no entry for [email]');
});

test.each([
  [
    'of Postgres',
    `${prefix}LOG:  starting\n${prefix}FATAL:  could not write: No space left on device\nremoving it\n`,
    'could not write: No space left on device',
  ],
  [
    'of initdb',
    'creating …\ninitdb: error: could not access directory\ninitdb: hint: try another',
    'could not access directory',
  ],
  ['that has another form', 'one\nbus error\n', 'bus error'],
])('the failure %s is one line', (_program, output, line) => {
  expect(failureIn(output)).toBe(line);
});
