import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it.each([
  ['a database of its own is filled with a demo community', {}, 120],
  ['a database that somebody brings is not', { DATABASE_URL: 'postgres://app@database.example/app' }, 0],
  ['unless it is asked for', { DATABASE_URL: 'postgres://app@database.example/app', DEMO_MEMBERS: '7' }, 7],
  ['no demo community is wanted', { DEMO_MEMBERS: '0' }, 0],
])('%s', (_rule, variables, members) => {
  expect(readConfig(variables, '/srv').demoMembers).toBe(members);
});
