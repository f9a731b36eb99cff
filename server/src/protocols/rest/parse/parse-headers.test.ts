import { describe, expect, test } from 'vitest';
import { RestError } from '../rest-error.ts';
import { parseAccept } from './parse-accept.ts';
import { appliedPreferences, parsePreferences } from './parse-preferences.ts';
import { parseRange } from './parse-range.ts';

describe('Prefer', () => {
  test('parses known preferences and ignores the rest', () => {
    const preferences = parsePreferences(
      'return=representation, count=exact,resolution=merge-duplicates, depth=9,count=planned',
    );
    expect(preferences).toMatchObject({ return: 'representation', count: 'exact', resolution: 'merge-duplicates' });
    expect(appliedPreferences(preferences, ['resolution', 'count', 'handling'])).toBe(
      'resolution=merge-duplicates, count=exact',
    );
  });

  test('refuses unknown ones under strict handling only', () => {
    expect(() => parsePreferences('handling=strict, depth=9')).toThrow(
      'Invalid preferences given with handling=strict',
    );
    expect(parsePreferences('handling=strict, tx=rollback, max-affected=3').maxAffected).toBe(3);
    expect(parsePreferences('handling=lenient, depth=9').handling).toBe('lenient');
  });

  test.each(['constructor=1', '__proto__=1', 'toString=exact'])('does not accept %s as a preference', (written) => {
    expect(() => parsePreferences(`handling=strict, ${written}`)).toThrow(RestError);
  });
});

describe('Accept', () => {
  test.each([
    [undefined, 'array', false],
    ['*/*', 'array', false],
    ['text/html, application/json;q=0.5', 'array', false],
    ['text/csv', 'csv', false],
    ['application/json;q=0.2, text/csv;q=0.9', 'csv', false],
    ['application/vnd.pgrst.object+json', 'object', false],
    ['application/vnd.pgrst.object+json;nulls=stripped', 'object', true],
    ['application/vnd.pgrst.array+json;nulls=stripped', 'array', true],
  ])('%s is %s', (accept, kind, stripNulls) => {
    expect(parseAccept(accept)).toMatchObject({ kind, stripNulls });
  });

  test.each(['application/vnd.pgrst.plan+json', 'image/png', '__proto__'])('refuses %s', (accept) => {
    expect(() => parseAccept(accept)).toThrow('None of these media types are available');
  });
});

describe('Range', () => {
  test.each([
    [undefined, null, 0, { offset: 0, limit: null }],
    ['0-9', null, 0, { offset: 0, limit: 10 }],
    ['5-', null, 0, { offset: 5, limit: null }],
    ['0-99', 10, 20, { offset: 20, limit: 10 }],
    ['5-6', 10, 0, { offset: 5, limit: 2 }],
    ['nonsense', 3, 1, { offset: 1, limit: 3 }],
  ])('%s with limit %s and offset %s', (range, limit, offset, expected) => {
    expect(parseRange(range, limit, offset)).toEqual(expected);
  });

  test('refuses a range that ends before it begins, and a negative limit', () => {
    expect(() => parseRange('9-0', null, 0)).toThrow('Requested range not satisfiable');
    expect(() => parseRange(undefined, -1, 0)).toThrow('Requested range not satisfiable');
  });
});
