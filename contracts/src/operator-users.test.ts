import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { addUserRequest } from './operator-users.ts';

const smallest = { full_name: 'Ann', email: 'ann@people.example', password: 'secret' };
const parsed = (part: object) => addUserRequest.parse({ ...smallest, ...part });
const isValid = (part: object): boolean => addUserRequest.safeParse({ ...smallest, ...part }).success;

it('an account needs a name, an address and a password; all else is empty', () => {
  expect(parsed({})).toEqual({ ...smallest, gender: null, bio: null, location: null, interests: [] });
  for (const missing of Object.keys(smallest)) expect(isValid({ [missing]: undefined })).toBe(false);
});

it.each([
  ['male', 'man'],
  ['female', 'woman'],
  ['man', 'man'],
  ['non-binary', 'non-binary'],
  ['', null],
  [null, null],
])('the gender %s is stored as %s', (gender, stored) => {
  expect(parsed({ gender }).gender).toBe(stored);
});

it.each([
  [' Books, ,Film,', ['Books', 'Film']],
  [['Books ', ' '], ['Books']],
  ['', []],
])('the interests %j are %j', (interests, list) => {
  expect(parsed({ interests }).interests).toEqual(list);
});

it('texts are trimmed, addresses are in lower case, empty texts are none', () => {
  const texts = { full_name: ' Ann ', email: ' Ann@People.Example ', bio: ' ', location: ' Kampala ' };
  expect(parsed(texts)).toMatchObject({
    full_name: 'Ann',
    email: 'ann@people.example',
    bio: null,
    location: 'Kampala',
  });
});

it.each([
  ['full_name', limits.fullName.maxLength],
  ['bio', limits.bio.maxLength],
  ['location', limits.location.maxLength],
  ['password', limits.password.maxLength],
])('%s has at most %d characters', (name, max) => {
  expect(isValid({ [name]: 'a'.repeat(max) })).toBe(true);
  expect(isValid({ [name]: 'a'.repeat(max + 1) })).toBe(false);
});

it('what is too short, too long or no address is refused', () => {
  const { oneTimeMinLength } = limits.password;
  const { max, maxLength } = limits.interests;
  expect(isValid({ full_name: ' ' })).toBe(false);
  expect(isValid({ email: 'ann' })).toBe(false);
  expect(isValid({ gender: 'unknown' })).toBe(false);
  expect(isValid({ password: 'a'.repeat(oneTimeMinLength) })).toBe(true);
  expect(isValid({ password: 'a'.repeat(oneTimeMinLength - 1) })).toBe(false);
  expect(isValid({ interests: ['a'.repeat(maxLength)] })).toBe(true);
  expect(isValid({ interests: ['a'.repeat(maxLength + 1)] })).toBe(false);
  expect(isValid({ interests: Array.from({ length: max }, (_, entry) => `i${entry}`) })).toBe(true);
  expect(isValid({ interests: Array.from({ length: max + 1 }, (_, entry) => `i${entry}`) })).toBe(false);
});
