import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutPersonalData } from './without-personal-data.ts';

test.each([
  ['no mailbox ann.b+c@people.example here', 'no mailbox [email] here'],
  ['GET https://awamu.example/auth?token=abc#x failed', 'GET https://awamu.example/auth failed'],
  ['member 3fa85f64-5717-4562-b3fc-2c963f66afa6 is away', 'member [id] is away'],
  ['bad token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'bad token [token]'],
  ['key sb_secret_0123456789abcdef0123456789abcdef', 'key [token]'],
  ['connect ECONNREFUSED 203.0.113.7:5432', 'connect ECONNREFUSED [address]:5432'],
  ['from 2001:db8:0:1::7', 'from [address]'],
  ['sent to +256 700 111-222', 'sent to [number]'],
])('%s', (text, cleaned) => {
  expect(withoutPersonalData(text)).toBe(cleaned);
});

test.each([
  'at file:///srv/awamu/server/src/platform/database.ts:12:34',
  'relation "public.profiles" does not exist',
  'Cannot read properties of undefined (reading "map")',
  'statement took 8000 ms, code 57014',
])('keeps technical details: %s', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});

test('email addresses and member ids are removed in any context', () => {
  const around = fc.string({ unit: 'grapheme', maxLength: 30 });
  fc.assert(
    fc.property(around, fc.uuid(), fc.emailAddress(), around, (before, id, email, after) => {
      const cleaned = withoutPersonalData(`${before} ${id} ${email} ${after}`);
      expect(cleaned).not.toContain(id);
      expect(cleaned).not.toContain(email);
    }),
  );
});
