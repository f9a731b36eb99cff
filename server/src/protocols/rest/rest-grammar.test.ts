import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAccept } from './parse/parse-accept.ts';
import { parsePayload } from './parse/parse-payload.ts';
import { parsePreferences } from './parse/parse-preferences.ts';
import { parseQuery } from './parse/parse-query.ts';
import { planCall } from './plan/plan-call.ts';
import { planDelete, planInsert, planRepresentation, planUpdate } from './plan/plan-mutation.ts';
import { planRead } from './plan/plan-read.ts';
import { RestError } from './rest-error.ts';
import { films, sampleCatalog } from './schema-cache/sample-catalog.ts';
import { callStatement } from './sql/call-statement.ts';
import { mutationStatement } from './sql/mutation-statement.ts';
import { explainStatement, readStatement } from './sql/read-statement.ts';
import type { Statement } from './sql/statement.ts';

const json = parseAccept(undefined);
const source = { label: films.name, columns: films.columns, relation: films };
const noPreferences = parsePreferences(undefined);

/** Hostile input in place of a name or a value. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    `'; drop table films; --`,
    `"; drop table films; --`,
    '$1',
    '$$',
    '\\',
    `E'\\''`,
    '/*',
    '*/',
    `x'||(select 1)||'`,
    '""',
    '\0',
  ),
);
const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
const quoted = hostile.map(quote);
/** Mostly valid parts, so that most requests result in a statement. */
const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 19, arbitrary: right }, { weight: 1, arbitrary: wrong });
const column = mostly(fc.constantFrom('id', 'title', 'details', 'headline', 'director_id'), fc.oneof(hostile, quoted));
const field = fc.oneof(
  column,
  fc
    .tuple(fc.constantFrom('->', '->>'), fc.oneof(quoted, fc.constant('0')))
    .map(([arrow, key]) => `details${arrow}${key}`),
);
const operator = mostly(
  fc.constantFrom(
    'eq',
    'neq',
    'like',
    'ilike',
    'cs',
    'fts',
    'fts(english)',
    'gt(any)',
    'isdistinct',
    'not.eq',
    'match',
    'ov',
  ),
  hostile,
);
const filterValue = fc.oneof(
  fc.tuple(operator, hostile).map((parts) => parts.join('.')),
  fc.array(quoted).map((list) => `in.(${list.join(',')})`),
  fc.constantFrom('is.null', 'not.is.true'),
);
const selectItem = fc.oneof(
  field,
  fc.tuple(quoted, field).map(([alias, of]) => `${alias}:${of}`),
  fc.tuple(field, mostly(fc.constantFrom('text', 'int', 'TEXT'), hostile)).map(([of, cast]) => `${of}::${cast}`),
  fc
    .tuple(
      mostly(fc.constantFrom('directors', 'd:directors', 'actors!inner', 'roles', '...directors'), hostile),
      fc.oneof(quoted, fc.constant('x')),
    )
    .map(([embed, alias]) => `${embed}(${alias}:${embed.includes('roles') ? 'film_id' : 'id'})`),
);
const select = fc.uniqueArray(selectItem, { maxLength: 4 }).map((items) => items.join(','));
const parameter = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('select'), select) },
  { weight: 6, arbitrary: fc.tuple(field, filterValue) },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constantFrom('or', 'and', 'not.or'),
      fc.tuple(field, operator, quoted).map(([of, comparison, value]) => `(${of}.${comparison}.${value})`),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constant('order'),
      field.map((of) => `${of}.desc.nullslast`),
    ),
  },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('limit', 'offset'), mostly(fc.nat().map(String), hostile)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('columns', 'on_conflict'), column) },
  { weight: 1, arbitrary: fc.tuple(hostile, hostile) },
);
const queryString = fc
  .array(parameter, { maxLength: 5 })
  .map((parameters) => new URLSearchParams(parameters).toString());

/** All statements that requests with one query string can result in. */
function statementsOf(query: string): Statement[] {
  const builders: (() => Statement)[] = [
    () =>
      readStatement(planRead(sampleCatalog, source, parseQuery(query, false), undefined), films, json, {
        count: 'exact',
        withBody: true,
      }),
    () => explainStatement(planRead(sampleCatalog, source, parseQuery(query, false), undefined), films),
    () => {
      const parsed = parseQuery(query, false);
      return mutationStatement(
        planDelete(sampleCatalog, films, parsed),
        planRepresentation(sampleCatalog, films, parsed),
        json,
      );
    },
    () => {
      const parsed = parseQuery(query, false);
      const payload = parsePayload('{"title":"a"}', undefined, parsed.columns);
      return mutationStatement(planUpdate(sampleCatalog, films, parsed, payload, noPreferences), null, json);
    },
    () => {
      const parsed = parseQuery(query, false);
      const payload = parsePayload('[{"title":"a"}]', undefined, parsed.columns);
      const preferences = parsePreferences('resolution=merge-duplicates, missing=default');
      return mutationStatement(
        planInsert(films, parsed, payload, preferences),
        planRepresentation(sampleCatalog, films, parsed),
        json,
      );
    },
    () => {
      const parsed = parseQuery(`since=1960&${query}`, true);
      const plan = planCall(sampleCatalog, 'films_since', { kind: 'query', values: parsed.args });
      return callStatement(plan, planRead(sampleCatalog, source, parsed, undefined), json, {
        count: noPreferences.count,
        withBody: true,
      });
    },
  ];
  return builders.flatMap((build) => {
    try {
      return [build()];
    } catch (error) {
      if (error instanceof RestError) return [];
      throw error;
    }
  });
}

/** SQL keywords that the builder writes; any other word in a statement is client input. */
const vocabulary = new Set(
  `select from where and or not as on true false null is in any all like ilike unknown distinct order by asc desc nulls first
   last limit offset group having exists lateral join left with source insert into values update set delete returning conflict do
   nothing excluded body given document args explain format json count sum avg max min json_agg case when then else end octet_length platform bounded_answer row_to_json coalesce to_jsonb
   jsonb_build_object jsonb_array_elements jsonb_to_record json_to_recordset json_to_record json_array_elements to_tsquery
   to_tsvector r v c f text jsonb int4 pg_catalog _text _int4 _jsonb int8 regconfig total rows nextval films_id_seq nullif current_setting set_config merged response_headers response_status`.split(
    /\s+/,
  ),
);
const names = new Set(['public', 'since', 'mood', ...sampleCatalog.relations.keys(), ...sampleCatalog.routines.keys()]);
for (const relation of sampleCatalog.relations.values())
  for (const column of relation.columns.keys()) names.add(column);

const fixedTexts = new Set(["'[]'", "'null'", "''", "'0'", "'rest.merged'", "'response.headers'", "'response.status'"]);

function foreignTokens(text: string, aliases: ReadonlySet<string>): string[] {
  const tokens = text.match(/"(?:[^"]|"")*"|'(?:[^']|'')*'|[A-Za-z_][A-Za-z_0-9]*|\$\d+|\d+|[^\s]/g) ?? [];
  return tokens.filter((token) => {
    if (token.startsWith('"')) {
      const unquoted = token.slice(1, -1).replaceAll('""', '"');
      return !names.has(unquoted) && !/^[tej]\d+$/.test(unquoted) && !aliases.has(unquoted);
    }
    if (token.startsWith("'")) return !fixedTexts.has(token);
    if (/^[A-Za-z_]/.test(token)) return !vocabulary.has(token);
    return !/^(?:\$?\d+|[(),.*=<>~@&|:+-])$/.test(token);
  });
}

/** Names that a client may choose for the keys of its answer. */
function aliasesIn(query: string): Set<string> {
  const aliases = new Set(['headline', 'count', 'd', 'value']);
  const note = (items: ReturnType<typeof parseQuery>['select']): void => {
    for (const item of items) {
      if (item.kind === 'star') continue;
      if (item.alias !== null) aliases.add(item.alias);
      if (item.kind === 'embed') note(item.items);
      else for (const { key } of item.field?.path ?? []) aliases.add(String(key));
    }
  };
  try {
    note(parseQuery(query, false).select);
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
  }
  return aliases;
}

describe('any client input', () => {
  test('a request results in a documented error or in SQL built from the plan alone', () => {
    let answered = 0;
    fc.assert(
      fc.property(queryString, (query) => {
        const statements = statementsOf(query);
        if (statements.length > 0) answered += 1;
        for (const { text } of statements) expect(foreignTokens(text, aliasesIn(query))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
    // The property would be meaningless if nearly all requests were refused.
    expect(answered).toBeGreaterThan(800);
  });

  test('parameters and values of a statement match one to one', () => {
    fc.assert(
      fc.property(queryString, (query) => {
        for (const { text, values } of statementsOf(query)) {
          const bare = text.replace(/"(?:[^"]|"")*"/g, '');
          const used = new Set([...bare.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
          expect([...used].sort((a, b) => a - b)).toEqual(values.map((_, index) => index + 1));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("a filter's value does not change the statement's text", () => {
    const scalar = fc.constantFrom('eq', 'neq', 'gt', 'like', 'cs', 'fts', 'isdistinct');
    fc.assert(
      fc.property(scalar, hostile, hostile, (comparison, one, other) => {
        const textOf = (value: string) =>
          statementsOf(new URLSearchParams({ title: `${comparison}.${value}` }).toString()).map(({ text }) => text);
        expect(textOf(one)).toEqual(textOf(other));
      }),
    );
  });

  test("a filter's value reaches Postgres unchanged", () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const [read] = statementsOf(new URLSearchParams({ title: `eq.${value}` }).toString());
        expect(read?.values).toContain(value.toWellFormed());
      }),
    );
  });

  test('any bytes as a query string are parsed or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        expect(statementsOf(query)).toBeInstanceOf(Array);
      }),
      { numRuns: 2_000 },
    );
  });
});
