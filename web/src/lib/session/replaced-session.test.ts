import { expect, it } from 'vitest';
import { isSameSession } from './replaced-session.ts';

const token = (claims: object) => ({
  access_token: `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`,
});

it('a session keeps its id over refreshes and the second factor, but not over another sign-in', () => {
  const first = token({ session_id: 'a', aal: 'aal1', name: 'Nakató ~~>?' });
  expect(isSameSession(first, token({ session_id: 'a', aal: 'aal2' }))).toBe(true);
  expect(isSameSession(first, token({ session_id: 'b', aal: 'aal1' }))).toBe(false);
});
