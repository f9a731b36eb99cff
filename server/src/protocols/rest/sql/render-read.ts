import { restLimits } from '../limits.ts';
import {
  outputNames,
  type PlannedEmbed,
  type PlannedOrder,
  type PlannedValue,
  type ReadNode,
} from '../plan/read-plan.ts';
import type { Bindings } from './bindings.ts';
import { renderCondition } from './render-condition.ts';
import { type Rows, renderField } from './render-field.ts';
import { renderLink } from './render-link.ts';
import { comma, identifier, joined, nothing, type SqlText, sql } from './sql-text.ts';

/** The source of a node's rows, and their join conditions with a parent's row. */
export interface From {
  rows: Rows;
  from: SqlText;
  ties: readonly SqlText[];
}

/** The rows of a node as a query whose columns are the keys of the answer. */
export function renderRead(node: ReadNode, source: From, bindings: Bindings): SqlText {
  const items = node.items.flatMap((item) => {
    if (item.kind === 'all') return [sql`${source.rows.alias}.*`];
    if (item.kind === 'value') return [sql`${renderValue(source.rows, item, bindings)} as ${identifier(item.name)}`];
    return renderEmbedItems(node, item.embed);
  });
  const shown = node.items.flatMap((item) => (item.kind === 'embed' ? [item.embed] : []));
  const joins = shown.map((embed) => renderJoin(source.rows, embed, bindings));
  // Inner embeds that select nothing only filter the rows.
  const deciding = node.embeds.filter((embed) => embed.inner && !shown.includes(embed));
  const ties = [...source.ties, ...deciding.map((embed) => renderExists(source.rows, embed, bindings))];
  return sql`select ${joined(items, comma)} from ${source.from}${joined(joins, nothing)}${renderWhere(node, source.rows, ties, bindings)}${renderGroups(node)}${renderOrder(node, source.rows, bindings)}${renderBounds(node, bindings)}`;
}

/** The rows of a read without its limit, to be counted. */
export function renderCountable(node: ReadNode, source: From, bindings: Bindings): SqlText {
  const ties = [...source.ties, ...innerTies(node, source.rows, bindings)];
  return sql`select 1 from ${source.from}${renderWhere(node, source.rows, ties, bindings)}`;
}

function innerTies(node: ReadNode, rows: Rows, bindings: Bindings): SqlText[] {
  return node.embeds.filter((embed) => embed.inner).map((embed) => renderExists(rows, embed, bindings));
}

function renderExists(parent: Rows, embed: PlannedEmbed, bindings: Bindings): SqlText {
  return sql`exists (${renderCountable(embed.node, renderLink(parent, embed), bindings)})`;
}

export function renderWhere(
  node: Pick<ReadNode, 'conditions'>,
  rows: Rows,
  ties: readonly SqlText[],
  bindings: Bindings,
): SqlText {
  const exists = (embed: PlannedEmbed): SqlText => renderExists(rows, embed, bindings);
  const conditions = node.conditions.map((condition) => renderCondition(rows, condition, bindings, exists));
  const all = [...ties, ...conditions];
  return all.length === 0 ? nothing : sql` where ${joined(all, sql` and `)}`;
}

function renderValue(rows: Rows, value: PlannedValue, bindings: Bindings): SqlText {
  const plain = value.field === null ? sql`*` : cast(renderField(rows, value.field, bindings), value.cast);
  if (value.aggregate === null) return plain;
  return cast(sql`${aggregates[value.aggregate]}(${plain})`, value.aggregateCast);
}

const aggregates = { count: sql`count`, sum: sql`sum`, avg: sql`avg`, max: sql`max`, min: sql`min` } as const;

function cast(value: SqlText, type: SqlText | null): SqlText {
  return type === null ? value : sql`(${value})::${type}`;
}

function embedAlias(embed: PlannedEmbed): SqlText {
  return identifier(`e${embed.node.id}`);
}

function isGrouped(node: ReadNode): boolean {
  return node.items.some((item) => item.kind === 'value' && item.aggregate !== null);
}

function renderEmbedItems(node: ReadNode, embed: PlannedEmbed): SqlText[] {
  const alias = embedAlias(embed);
  if (embed.spread) {
    return outputNames(embed.node).map((name) => sql`${alias}.${identifier(name)} as ${identifier(name)}`);
  }
  // Only jsonb can be grouped by.
  const value = isGrouped(node) ? sql`${alias}.v::jsonb` : sql`${alias}.v`;
  const shown = embed.toMany ? sql`coalesce(${value}, '[]')` : value;
  return [sql`${shown} as ${identifier(embed.name)}`];
}

function renderJoin(parent: Rows, embed: PlannedEmbed, bindings: Bindings): SqlText {
  const alias = embedAlias(embed);
  const rows = renderRead(embed.node, renderLink(parent, embed), bindings);
  const join = embed.inner ? sql` join lateral` : sql` left join lateral`;
  if (embed.spread && !embed.toMany) return sql`${join} (${rows}) as ${alias} on true`;
  const some = embed.inner && embed.toMany ? sql` having count(*) > 0` : nothing;
  return sql`${join} (select ${renderGathered(embed)} from (${rows}) as r${some}) as ${alias} on true`;
}

/** The rows of an embed as JSON; spread ones as one array per column. */
function renderGathered(embed: PlannedEmbed): SqlText {
  if (!embed.toMany) return sql`row_to_json(r.*) as v`;
  if (!embed.spread) return sql`json_agg(r.*) as v`;
  const columns = outputNames(embed.node).map((name) => {
    return sql`coalesce(json_agg(r.${identifier(name)}), '[]') as ${identifier(name)}`;
  });
  return joined(columns, comma);
}

/** Groups by position, as two expressions with parameters are never equal to Postgres. */
function renderGroups(node: ReadNode): SqlText {
  if (!isGrouped(node)) return nothing;
  const positions: SqlText[] = [];
  let position = 0;
  for (const item of node.items) {
    const width = item.kind === 'value' ? 1 : item.kind === 'all' ? node.columns.size : spreadWidth(item.embed);
    for (let column = 1; column <= width; column += 1) {
      if (item.kind !== 'value' || item.aggregate === null) positions.push(sql`${position + column}`);
    }
    position += width;
  }
  return positions.length === 0 ? nothing : sql` group by ${joined(positions, comma)}`;
}

function spreadWidth(embed: PlannedEmbed): number {
  return embed.spread ? outputNames(embed.node).length : 1;
}

function renderOrder(node: ReadNode, rows: Rows, bindings: Bindings): SqlText {
  if (node.order.length === 0) return nothing;
  return sql` order by ${joined(
    node.order.map((term) => renderOrderTerm(rows, term, bindings)),
    comma,
  )}`;
}

function renderOrderTerm(rows: Rows, term: PlannedOrder, bindings: Bindings): SqlText {
  const by =
    term.embed === null ? renderField(rows, term.field, bindings) : renderRelated(rows, term.embed, term, bindings);
  const direction = term.descending ? sql` desc` : nothing;
  const nulls = term.nulls === null ? nothing : term.nulls === 'first' ? sql` nulls first` : sql` nulls last`;
  return sql`${by}${direction}${nulls}`;
}

function renderRelated(parent: Rows, embed: PlannedEmbed, { field }: PlannedOrder, bindings: Bindings): SqlText {
  const { rows, from, ties } = renderLink(parent, embed);
  const value = renderField(rows, field, bindings);
  return sql`(select ${value} from ${from}${renderWhere(embed.node, rows, ties, bindings)} limit 1)`;
}

function renderBounds({ limit, offset }: ReadNode, bindings: Bindings): SqlText {
  const bound = (value: number): SqlText => bindings.as(String(value), sql`pg_catalog.int8`);
  // The cap is a literal, as it is the same in every statement and helps the planner.
  const capped = limit === restLimits.maxRows ? sql`${limit}` : limit === null ? null : bound(limit);
  return sql`${capped === null ? nothing : sql` limit ${capped}`}${offset === 0 ? nothing : sql` offset ${bound(offset)}`}`;
}
