import { expect, test } from 'vitest';
import { columns, insertInto } from './relations.ts';

test('columns are listed for a statement, with the alias as prefix', () => {
  expect(columns('auth.sessions', 'id, user_id')).toBe('id, user_id');
  expect(columns('auth.sessions as s', 'id, user_id,\n   aal')).toBe('s.id, s.user_id,\n   s.aal');
  expect(insertInto('auth.spent_proofs', 'proof_hash, expires_at')).toBe(
    'insert into auth.spent_proofs (proof_hash, expires_at)',
  );
});

test('a name that does not exist in the database does not compile', () => {
  // @ts-expect-error there is no such column
  expect(columns('auth.sessions', 'id, user_name')).toBe('id, user_name');
  // @ts-expect-error there is no such table
  expect(columns('auth.session', 'id')).toBe('id');
  // @ts-expect-error there is no such column
  expect(insertInto('auth.spent_proofs', 'proof')).toBe('insert into auth.spent_proofs (proof)');
});
