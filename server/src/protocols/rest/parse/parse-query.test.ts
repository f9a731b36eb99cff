import { describe, expect, test } from 'vitest';
import { RestError } from '../rest-error.ts';
import { parseOrder } from './parse-order.ts';
import { parseArguments, parsePayload } from './parse-payload.ts';
import { parseQuery } from './parse-query.ts';

const named = (name: string) => ({ name, path: [] });
const nothing = {
  select: [{ kind: 'star' }],
  conditions: [],
  orders: [],
  limits: [],
  offsets: [],
  columns: null,
  onConflict: null,
  args: [],
};

/** The code and the words of a refusal. */
function refusal(parse: () => unknown): { code: string; message: string } {
  try {
    parse();
  } catch (error) {
    if (error instanceof RestError) return { code: error.body.code, message: error.message };
    throw error;
  }
  throw new Error('it was accepted');
}

describe('order', () => {
  const term = { field: named('name'), embed: null, descending: false, nulls: null };
  test.each([
    ['name', [term]],
    [' name', [term]],
    ['name.asc', [term]],
    ['name.desc', [{ ...term, descending: true }]],
    ['name.nullsfirst', [{ ...term, nulls: 'first' }]],
    ['name.nullslast', [{ ...term, nulls: 'last' }]],
    [
      'name.desc.nullslast , age.asc.nullsfirst',
      [
        { ...term, descending: true, nulls: 'last' },
        { ...term, field: named('age'), nulls: 'first' },
      ],
    ],
    ['director(name).desc', [{ ...term, embed: 'director', descending: true }]],
    ['a->>b.desc', [{ ...term, field: { name: 'a', path: [{ asText: true, key: 'b' }] }, descending: true }]],
  ])('%s', (text, terms) => {
    expect(parseOrder(text)).toEqual(terms);
  });

  test.each(['', 'name,', 'name.up', 'name.descending', 'name.nullslast.desc', 'director(name', 'name)'])(
    "'%s' is refused",
    (text) => {
      expect(refusal(() => parseOrder(text)).code).toBe('PGRST100');
    },
  );
});

describe('a query string', () => {
  test.each<[string, object]>([
    ['', {}],
    ['select=', {}],
    ['select=*', {}],
    ['apikey=abc', {}],
    ['columns=a,"b c"', { columns: ['a', 'b c'] }],
    ['on_conflict=a,b', { onConflict: ['a', 'b'] }],
    [
      'limit=5&actors.limit=0',
      {
        limits: [
          { path: [], value: 5 },
          { path: ['actors'], value: 0 },
        ],
      },
    ],
    [
      'offset=10&a.b.offset=-1',
      {
        offsets: [
          { path: [], value: 10 },
          { path: ['a', 'b'], value: -1 },
        ],
      },
    ],
    ['order=&actors.order=', {}],
    [
      'actors.order=name',
      {
        orders: [{ path: ['actors'], value: [{ field: named('name'), embed: null, descending: false, nulls: null }] }],
      },
    ],
  ])("'%s'", (text, changed) => {
    expect(parseQuery(text, false)).toEqual({ ...nothing, ...changed });
  });

  test('has filters of columns, of embeds and in groups', () => {
    const { conditions } = parseQuery(
      'age=gte.18&actors.name=not.eq.Kato&or=(a.is.null,b.eq.1)&actors.not.and=(c.eq.2)',
      false,
    );
    expect(conditions).toMatchObject([
      {
        path: [],
        value: { kind: 'filter', field: named('age'), negated: false, comparison: { operator: 'gte', value: '18' } },
      },
      {
        path: ['actors'],
        value: { kind: 'filter', field: named('name'), negated: true, comparison: { operator: 'eq' } },
      },
      {
        path: [],
        value: {
          kind: 'group',
          connective: 'or',
          negated: false,
          members: [{ field: named('a') }, { field: named('b') }],
        },
      },
      {
        path: ['actors'],
        value: { kind: 'group', connective: 'and', negated: true, members: [{ field: named('c') }] },
      },
    ]);
  });

  test('has arguments of a function only where it is called by GET', () => {
    expect(parseQuery('seconds=60', true).args).toEqual([['seconds', '60']]);
    expect(parseQuery('seconds=60', true).conditions).toEqual([]);
    expect(parseQuery('seconds=eq.60&a.b=eq.1', true)).toMatchObject({
      args: [],
      conditions: [{ path: [] }, { path: ['a'] }],
    });
    expect(refusal(() => parseQuery('seconds=60', false)).code).toBe('PGRST100');
  });

  test.each(['limit=', 'limit=ten', 'limit=1.5', 'offset=1 2', 'a..limit=1', 'name=eq', 'a.=eq.1', 'columns=a,'])(
    "'%s' is refused",
    (text) => {
      expect(refusal(() => parseQuery(text, false)).code).toBe('PGRST100');
    },
  );
});

describe('a body', () => {
  test.each<[string, string | undefined, string[] | null, object]>([
    ['{"a":1,"b":null}', undefined, null, { shape: 'object', keys: ['a', 'b'], rowCount: 1 }],
    ['{"a":1,"b":2}', 'application/json; charset=utf-8', ['b'], { shape: 'object', keys: ['b'], rowCount: 1 }],
    ['[]', undefined, null, { shape: 'array', keys: [], rowCount: 0 }],
    ['[{"a":1,"b":2},{"b":3,"a":4}]', 'text/plain', null, { shape: 'array', keys: ['a', 'b'], rowCount: 2 }],
    ['[{"a":1},{"b":2}]', undefined, ['a', 'b'], { shape: 'array', keys: ['a', 'b'], rowCount: 2 }],
  ])('%s', (body, type, columns, payload) => {
    expect(parsePayload(body, type, columns)).toEqual({ ...payload, text: body });
  });

  test('of a form is an object of texts', () => {
    expect(parsePayload('a=1&b=x+y', 'Application/X-WWW-Form-Urlencoded', null)).toEqual({
      shape: 'object',
      keys: ['a', 'b'],
      rowCount: 1,
      text: '{"a":"1","b":"x y"}',
    });
  });

  test.each<[string, string | undefined, string]>([
    ['', undefined, 'Empty or invalid json'],
    ['{', undefined, 'Empty or invalid json'],
    ['1', undefined, 'All object keys must match'],
    ['null', undefined, 'All object keys must match'],
    ['[1]', undefined, 'All object keys must match'],
    ['[[]]', undefined, 'All object keys must match'],
    ['[{"a":1},{"b":2}]', undefined, 'All object keys must match'],
    ['[{"a":1},{"a":2,"b":3}]', undefined, 'All object keys must match'],
    ['[{"a":1,"b":2},{"a":3}]', undefined, 'All object keys must match'],
    ['{}', 'text/csv', 'Content-Type not acceptable: text/csv'],
  ])("'%s' of type %s is refused", (body, type, message) => {
    expect(refusal(() => parsePayload(body, type, null))).toEqual({ code: 'PGRST102', message });
  });
});

describe('the body of a function', () => {
  test.each<[string, string | undefined, object]>([
    ['', undefined, { kind: 'json', payload: { shape: 'object', text: '{}', keys: [], rowCount: 1 } }],
    ['{"a":1}', undefined, { kind: 'json', payload: { shape: 'object', text: '{"a":1}', keys: ['a'], rowCount: 1 } }],
    ['[1,2]', undefined, { kind: 'json', payload: { shape: 'array', text: '[1,2]', keys: [], rowCount: 1 } }],
    [
      '[{"a":1}]',
      undefined,
      { kind: 'json', payload: { shape: 'array', text: '[{"a":1}]', keys: ['a'], rowCount: 1 } },
    ],
    [
      'a=1&a=2',
      'application/x-www-form-urlencoded',
      {
        kind: 'form',
        values: [
          ['a', '1'],
          ['a', '2'],
        ],
      },
    ],
    ['{"a":1}', 'text/plain', { kind: 'raw', type: 'text', text: '{"a":1}' }],
    ['<a/>', 'text/xml', { kind: 'raw', type: 'xml', text: '<a/>' }],
    ['x', 'application/octet-stream', { kind: 'raw', type: 'bytea', text: 'x' }],
  ])("'%s' of type %s", (body, type, parsed) => {
    expect(parseArguments(body, type, null)).toEqual(parsed);
  });

  test('chooses among its keys by the columns of the query', () => {
    expect(parseArguments('{"a":1,"b":2}', undefined, ['b'])).toMatchObject({ payload: { keys: ['b'] } });
    expect(refusal(() => parseArguments('[{"a":1},2]', undefined, null)).code).toBe('PGRST102');
  });
});
