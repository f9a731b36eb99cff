import { describe, expect, test } from 'vitest';
import { restLimits } from '../limits.ts';
import { RestError } from '../rest-error.ts';
import { parseSelect } from './parse-select.ts';

const field = { kind: 'field', alias: null, cast: null, aggregate: null, aggregateCast: null };
const embed = { kind: 'embed', alias: null, hint: null, inner: false, spread: false };
const named = (name: string) => ({ ...field, field: { name, path: [] } });

describe('select', () => {
  test.each([
    ['*', [{ kind: 'star' }]],
    ['id, title', [named('id'), named('title')]],
    ['t:title', [{ ...named('title'), alias: 't' }]],
    ['year::text', [{ ...named('year'), cast: 'text' }]],
    ['"odd, name"', [named('odd, name')]],
    ['"say \\"hi\\""', [named('say "hi"')]],
    ['with-dash', [named('with-dash')]],
    [
      'a->b->>0',
      [
        {
          ...field,
          field: {
            name: 'a',
            path: [
              { asText: false, key: 'b' },
              { asText: true, key: 0 },
            ],
          },
        },
      ],
    ],
    [
      'a->!@#$%^&*_d->>"a.b"',
      [
        {
          ...field,
          field: {
            name: 'a',
            path: [
              { asText: false, key: '!@#$%^&*_d' },
              { asText: true, key: 'a.b' },
            ],
          },
        },
      ],
    ],
    [
      'a->b-c->d',
      [
        {
          ...field,
          field: {
            name: 'a',
            path: [
              { asText: false, key: 'b-c' },
              { asText: false, key: 'd' },
            ],
          },
        },
      ],
    ],
    ['count()', [{ ...field, field: null, aggregate: 'count' }]],
    ['price.sum()::text', [{ ...named('price'), aggregate: 'sum', aggregateCast: 'text' }]],
    ['directors(*)', [{ ...embed, relation: 'directors', items: [{ kind: 'star' }] }]],
    [
      'd:directors!fk!inner(id)',
      [{ ...embed, relation: 'directors', alias: 'd', hint: 'fk', inner: true, items: [named('id')] }],
    ],
    ['...directors(name)', [{ ...embed, relation: 'directors', spread: true, items: [named('name')] }]],
    [
      'a(b(c()))',
      [
        {
          ...embed,
          relation: 'a',
          items: [{ ...embed, relation: 'b', items: [{ ...embed, relation: 'c', items: [] }] }],
        },
      ],
    ],
    ['', []],
  ])('reads %j', (text, items) => {
    expect(parseSelect(text)).toEqual(items);
  });

  test.each(['id,', 'a(', 'a)', 'a:b:c', 'a::', 'a->', '"open', 'a.b', 'a.total()', '"\0"', '*x'])(
    'refuses %j',
    (text) => {
      expect(() => parseSelect(text)).toThrow(RestError);
    },
  );

  test('reports the position of the invalid character', () => {
    expect.assertions(1);
    try {
      parseSelect('id)');
    } catch (error) {
      expect((error as RestError).body).toEqual({
        code: 'PGRST100',
        message: '"failed to parse select parameter (id))" (line 1, column 3)',
        details: 'unexpected ")" expecting end of input',
        hint: null,
      });
    }
  });

  test('limits the depth of embeds', () => {
    const nested = (depth: number) => `${'a('.repeat(depth)}b${')'.repeat(depth)}`;
    expect(() => parseSelect(nested(restLimits.maxNesting))).not.toThrow();
    expect(() => parseSelect(nested(restLimits.maxNesting + 1))).toThrow(RestError);
    expect(() => parseSelect('a('.repeat(8_000))).toThrow(RestError);
  });
});
