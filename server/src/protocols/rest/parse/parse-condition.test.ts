import { describe, expect, test } from 'vitest';
import { RestError } from '../rest-error.ts';
import { looksLikeFilter, parseFilterValue, parseGroup } from './parse-condition.ts';

describe('filters', () => {
  test.each([
    ['eq.5', false, { kind: 'quantifiable', operator: 'eq', quantifier: null, value: '5' }],
    ['eq.a.b,c)', false, { kind: 'quantifiable', operator: 'eq', quantifier: null, value: 'a.b,c)' }],
    ['eq.', false, { kind: 'quantifiable', operator: 'eq', quantifier: null, value: '' }],
    ['not.like.a*', true, { kind: 'quantifiable', operator: 'like', quantifier: null, value: 'a*' }],
    ['ilike(any).{a*,b*}', false, { kind: 'quantifiable', operator: 'ilike', quantifier: 'any', value: '{a*,b*}' }],
    ['in.(1,"a,b","say \\"hi\\"",x"y")', false, { kind: 'in', values: ['1', 'a,b', 'say "hi"', 'x"y"'] }],
    ['in.()', false, { kind: 'in', values: [] }],
    ['in.(  )', false, { kind: 'in', values: [] }],
    ['is.NULL', false, { kind: 'is', value: 'null' }],
    ['not.is.true', true, { kind: 'is', value: 'true' }],
    ['isdistinct.x', false, { kind: 'plain', operator: 'isdistinct', value: 'x' }],
    ['wfts(english).fat cat', false, { kind: 'text-search', operator: 'wfts', config: 'english', value: 'fat cat' }],
    ['eq.line\nbreak', false, { kind: 'quantifiable', operator: 'eq', quantifier: null, value: 'line\nbreak' }],
  ])('reads %j', (text, negated, comparison) => {
    expect(parseFilterValue(text)).toEqual({ negated, comparison });
  });

  test.each([
    'eq',
    'foo.1',
    '',
    'in.1',
    'in.(1',
    'in.(1)x',
    'is.maybe',
    'is(any).null',
    'neq(any).{1}',
    'eq(some).1',
    'not.not.eq.1',
  ])('refuses %j', (text) => {
    expect(() => parseFilterValue(text)).toThrow(RestError);
  });

  test("distinguishes a function's argument from a filter on its result", () => {
    expect(['eq.1', 'not.in.(1)', 'fts(english).x', 'is.null'].map(looksLikeFilter)).toEqual([true, true, true, true]);
    expect(['1', 'a.b', 'eq', '{1,2}', '2026-01-01', ''].map(looksLikeFilter)).toEqual(Array(6).fill(false));
  });
});

describe('and, or', () => {
  test('parses nested groups', () => {
    const filter = (name: string, value: string) => ({
      kind: 'filter',
      field: { name, path: [] },
      negated: false,
      comparison: { kind: 'quantifiable', operator: 'eq', quantifier: null, value },
    });
    expect(parseGroup('or', false, '(a.eq.1,not.and(b.eq."x,)",c.eq.{1,2}))')).toEqual({
      kind: 'group',
      connective: 'or',
      negated: false,
      members: [
        filter('a', '1'),
        { kind: 'group', connective: 'and', negated: true, members: [filter('b', 'x,)'), filter('c', '{1,2}')] },
      ],
    });
  });

  test('accepts a column named like a connective', () => {
    expect(parseGroup('or', false, '(order.eq.1,and.eq.2)')).toMatchObject({
      members: [{ field: { name: 'order' } }, { field: { name: 'and' } }],
    });
  });

  test.each(['', '()', '(a.eq.1', '(a.eq.1))', '(a)', `${'(and'.repeat(8_000)}`])('refuses %j', (text) => {
    expect(() => parseGroup('and', false, text)).toThrow(RestError);
  });
});
