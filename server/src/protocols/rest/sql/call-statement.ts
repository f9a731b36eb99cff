import { arrayLiteral } from '#platform/request-pool/sql-value.ts';
import type { MediaType } from '../parse/parse-accept.ts';
import type { Preferences } from '../parse/parse-preferences.ts';
import { type CallPlan, onlyUnnamed } from '../plan/plan-call.ts';
import type { ReadNode } from '../plan/read-plan.ts';
import type { Parameter, RoutineResult } from '../schema-cache/catalog.ts';
import type { Bindings } from './bindings.ts';
import { renderTotal } from './read-statement.ts';
import { recastRows } from './render-field.ts';
import { typedColumns } from './render-payload.ts';
import { type From, renderCountable, renderRead } from './render-read.ts';
import { comma, identifier, joined, nothing, qualified, type SqlText, sql } from './sql-text.ts';
import { type ResultShape, renderBody, responseSettings, type Statement, statement } from './statement.ts';

/**
 * Calls a function once and reads `node` from its rows. Without a count Postgres inlines the CTE, so that filters and
 * limits reach into a function written in SQL.
 */
export function callStatement(
  plan: CallPlan,
  node: ReadNode,
  media: MediaType,
  options: { count: Preferences['count']; withBody: boolean },
): Statement {
  return statement((bindings) => {
    const { result } = plan.routine;
    const source = sql`with source as (${renderCall(plan, bindings)}) `;
    if (result.kind === 'void')
      return sql`${source}select null::text as body, count(*)::int4 as rows, null::int4 as total${responseSettings} from source`;
    const rows = recastRows(node, result.kind === 'rows' ? result.relation : null);
    const from: From = { rows, from: sql`source as ${rows.alias}`, ties: [] };
    const body = options.withBody ? renderBody(node, media, shapeOf(result), bindings) : sql`null::text`;
    const read = renderRead(node, from, bindings);
    const total = renderTotal(options.count === null ? null : 'exact', () => renderCountable(node, from, bindings));
    return sql`${source}select ${body} as body, count(*)::int4 as rows, ${total} as total${responseSettings} from (${read}) as r`;
  });
}

export function shapeOf(result: RoutineResult): ResultShape {
  if (result.kind === 'rows') return result.returnsSet ? 'rows' : 'row';
  return result.kind === 'scalar' && result.returnsSet ? 'values' : 'value';
}

function renderCall(plan: CallPlan, bindings: Bindings): SqlText {
  const { args, from } = renderArguments(plan, bindings);
  const { result } = plan.routine;
  const call = sql`${qualified(plan.routine)}(${args})`;
  if (result.kind === 'scalar' && result.isOpaque) {
    return sql`select ${call} as value${from === nothing ? nothing : sql` from ${from}`}`;
  }
  const shape = result.kind === 'rows' ? sql`as f` : sql`as f(value)`;
  return sql`select f.* from ${from === nothing ? nothing : sql`${from}, lateral `}${call} ${shape}`;
}

interface RenderedArguments {
  args: SqlText;
  /** The rows in `from` that the arguments refer to. */
  from: SqlText;
}

function renderArguments({ routine, given, arguments: source }: CallPlan, bindings: Bindings): RenderedArguments {
  const isWholeBody = onlyUnnamed(routine.parameters) || source.kind === 'raw';
  if (isWholeBody) {
    const args = given.map((parameter) => {
      return bindings.as(source.kind === 'query' ? queryValue(parameter, source.values) : source.text, parameter.type);
    });
    return { args: joined(args, comma), from: nothing };
  }
  if (source.kind === 'query') {
    const args = given.map((parameter) =>
      named(parameter, bindings.as(queryValue(parameter, source.values), parameter.type)),
    );
    return { args: joined(args, comma), from: nothing };
  }
  if (given.length === 0) return { args: nothing, from: nothing };
  const args = given.map((parameter) => named(parameter, sql`args.${identifier(parameter.name)}`));
  const text = sql`${bindings.text(source.text)}::json`;
  const columns = typedColumns(given);
  const from = source.isArray
    ? sql`(select * from json_to_recordset(${text}) as args(${columns}) limit 1) as args`
    : sql`json_to_record(${text}) as args(${columns})`;
  return { args: joined(args, comma), from };
}

function named(parameter: Parameter, value: SqlText): SqlText {
  return sql`${parameter.variadic ? sql`variadic ` : nothing}${identifier(parameter.name)} => ${value}`;
}

/** The last given value, or all of them for a variadic parameter. */
function queryValue({ name, variadic }: Parameter, values: readonly (readonly [string, string])[]): string {
  const given = values.filter(([key]) => key === name).map(([, value]) => value);
  return variadic ? arrayLiteral(given) : (given.at(-1) ?? '');
}
