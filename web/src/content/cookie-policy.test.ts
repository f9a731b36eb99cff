import { flowCookie } from '@awamu/contracts/flow-cookie.ts';
import { languageCookie } from '@awamu/contracts/language-cookie.ts';
import { describe, expect, it } from 'vitest';
import * as storedNames from '#lib/storage/stored-names.ts';
import policy from './pages/cookies.md?raw';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Names that store nothing: locks, a channel between tabs, a client without a session. */
const storesNothing = ['awamu-chime', 'awamu-auth-refresh', 'awamu-relations', 'awamu-side'];

/** 'awamu-draft:…' → 'awamu-draft' */
const withoutSigns = (name: string) => name.replace(/[:…]+$/, '');
const rows = policy.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
const listed = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => withoutSigns(name)));

describe('the Cookie Policy', () => {
  it('lists everything that the app stores in the browser, and nothing else', () => {
    const stored = Object.values(storedNames).map(withoutSigns);
    expect(listed.toSorted()).toEqual(stored.toSorted());
  });

  it.each(rows)('says where and for how long: %s', (row) => {
    const [, what, , where, duration] = row.split('|').map((cell) => cell.trim());
    expect(what).not.toBe('');
    expect(where).toMatch(/^(Local|Session|Session or local|Local or session|Cache) storage$|^IndexedDB$/);
    expect(duration).toMatch(/^Until /);
  });

  it('names the two cookies and their lifetimes', () => {
    expect(policy).toContain(`\`${flowCookie.name}\`, for at most an hour`);
    expect(flowCookie.maxAgeSeconds).toBe(3_600);
    expect(policy).toContain(`\`${languageCookie.name}\`, for at most a year`);
    expect(languageCookie.maxAgeSeconds).toBe(365 * 86_400);
  });
});

describe('the code of the app', () => {
  const others = Object.entries(sources).filter(([file]) => !file.endsWith('/stored-names.ts'));

  it('takes the names of what it stores from one module', () => {
    const named = others.flatMap(([file, source]) =>
      [...source.matchAll(/['"`](awamu-[\w:-]*)/g)].map(([, name = '']) => ({ file, name })),
    );
    expect(named.filter(({ name }) => !storesNothing.includes(name))).toEqual([]);
  });

  it('gives storage and caches no literal names', () => {
    const literal =
      /(?:\b(?:get|set|remove)Item|caches\.open|indexedDB\.open|createStore|createMember\w+)\(\s*['"`](?!\$\{)/;
    const kinds = /\b(?:store|readStored|storedKeys)\('(?:local|session)', ['"`]/;
    expect(others.filter(([, source]) => literal.test(source) || kinds.test(source)).map(([file]) => file)).toEqual([]);
    const cookies = others.filter(([, source]) => /document\.cookie|cookieStore/.test(source)).map(([file]) => file);
    expect(cookies).toEqual(['../lib/words/language-cookie.ts']);
  });
});
