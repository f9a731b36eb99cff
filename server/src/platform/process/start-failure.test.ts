import { expect, test } from 'vitest';
import { describeStartFailure } from './start-failure.ts';
import { StartupError } from './startup-error.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: it failed, open '/data/x'`), { code });

test.each([
  ['a full disk', systemError('ENOSPC'), 'The disk is full'],
  ['a full disk of the database', systemError('53100'), 'The disk is full'],
  ['too few file descriptors', systemError('EMFILE'), 'Too many files are open'],
  ['a cause', new Error('not stored', { cause: systemError('ENOSPC') }), 'The disk is full'],
  ['one of several failures', new AggregateError([new Error('x'), systemError('EROFS')]), 'read-only'],
  ['a failure that the clean-up repeats', new SuppressedError(new Error('x'), systemError('EMFILE')), 'Too many files'],
])('%s is one line', (_what, error, line) => {
  const text = describeStartFailure(error);
  expect(text).toContain(line);
  expect(text.split('\n')).toHaveLength(1);
});

test('a StartupError is printed unchanged', () => {
  expect(describeStartFailure(new StartupError('Port 4000 is in use.'))).toBe('Port 4000 is in use.');
});

test('an unknown error keeps its stack', () => {
  expect(describeStartFailure(new TypeError('x is not a function'))).toContain('start-failure.test.ts');
});
