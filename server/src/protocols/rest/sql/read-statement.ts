import { restLimits } from '../limits.ts';
import type { MediaType } from '../parse/parse-accept.ts';
import type { Preferences } from '../parse/parse-preferences.ts';
import type { ReadNode } from '../plan/read-plan.ts';
import type { Relation } from '../schema-cache/catalog.ts';
import { relationRows } from './render-field.ts';
import { type From, renderCountable, renderRead } from './render-read.ts';
import { qualified, type SqlText, sql } from './sql-text.ts';
import { renderBody, responseSettings, type Statement, statement } from './statement.ts';

/** Reads rows of a relation, their number and, if requested, the total count. */
export function readStatement(
  node: ReadNode,
  relation: Relation,
  media: MediaType,
  options: { count: Preferences['count']; withBody: boolean },
): Statement {
  return statement((bindings) => {
    const source = relationSource(node, relation);
    const body = options.withBody ? renderBody(node, media, 'rows', bindings) : sql`null::text`;
    const rows = renderRead(node, source, bindings);
    const total = renderTotal(options.count, () => renderCountable(node, source, bindings));
    return sql`select ${body} as body, count(*)::int4 as rows, ${total} as total${responseSettings} from (${rows}) as r`;
  });
}

/** Gets the planner's row estimate: for `count=planned`, and for `estimated` beyond the exact limit. */
export function explainStatement(node: ReadNode, relation: Relation): Statement {
  return statement((bindings) => {
    return sql`explain (format json) ${renderCountable(node, relationSource(node, relation), bindings)}`;
  });
}

function relationSource(node: ReadNode, relation: Relation): From {
  const rows = relationRows(node);
  return { rows, from: sql`${qualified(relation)} as ${rows.alias}`, ties: [] };
}

/** @param countable returns the rows to count; called only with a count, as its parameters would be unused otherwise */
export function renderTotal(count: Preferences['count'], countable: () => SqlText): SqlText {
  if (count === 'exact') return sql`(select count(*)::int4 from (${countable()}) as c)`;
  if (count === 'estimated') {
    return sql`(select count(*)::int4 from (${countable()} limit ${restLimits.exactCountUpTo + 1}) as c)`;
  }
  return sql`null::int4`;
}
