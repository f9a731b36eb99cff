import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const demoMembers = (variables: Record<string, string>): number => readConfig(variables, '/srv').demoMembers;
const brought = { DATABASE_URL: 'postgres://app@database.example/app' };

it('a database of its own starts with a demo community, unless none is wanted', () => {
  expect(demoMembers({})).toBe(120);
  expect(demoMembers({ DEMO_MEMBERS: '0' })).toBe(0);
});

it('a database that somebody brings starts without a demo community, unless one is asked for', () => {
  expect(demoMembers(brought)).toBe(0);
  expect(demoMembers({ ...brought, DEMO_MEMBERS: '' })).toBe(0);
  expect(demoMembers({ ...brought, DEMO_MEMBERS: '7' })).toBe(7);
});
