import { restLimits } from '../limits.ts';
import {
  isAggregated,
  outputNames,
  outputsOf,
  type PlannedEmbed,
  type PlannedItem,
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

/**
 * The rows of a node as a query whose columns are the keys of the answer.
 * @param isSpread leaves aggregates to the parent, as one of a single related row would say nothing
 */
export function renderRead(node: ReadNode, source: From, bindings: Bindings, isSpread = false): SqlText {
  const isGrouped = !isSpread && isAggregated(node);
  const items = node.items.flatMap((item) => renderItem(item, source.rows, { isSpread, isGrouped }, bindings));
  const shown = node.items.flatMap((item) => (item.kind === 'embed' ? [item.embed] : []));
  const joins = shown.map((embed) => renderJoin(source.rows, embed, bindings));
  // Inner embeds that select nothing only filter the rows.
  const deciding = node.embeds.filter((embed) => embed.inner && !shown.includes(embed));
  const ties = [...source.ties, ...deciding.map((embed) => renderExists(source.rows, embed, bindings))];
  return sql`select ${joined(items, comma)} from ${source.from}${joined(joins, nothing)}${renderWhere(node, source.rows, ties, bindings)}${isGrouped ? renderGroups(node) : nothing}${renderOrder(node, source.rows, bindings)}${renderBounds(node, bindings)}`;
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

interface Level {
  isSpread: boolean;
  isGrouped: boolean;
}

function renderItem(item: PlannedItem, rows: Rows, level: Level, bindings: Bindings): SqlText[] {
  if (item.kind === 'all') return [sql`${rows.alias}.*`];
  if (item.kind === 'embed') return renderEmbedItems(item.embed, level);
  const value = level.isSpread ? renderPlain(rows, item, bindings) : renderValue(rows, item, bindings);
  return [sql`${value} as ${identifier(item.name)}`];
}

function renderValue(rows: Rows, value: PlannedValue, bindings: Bindings): SqlText {
  return aggregated(value, value.field === null ? sql`*` : renderPlain(rows, value, bindings));
}

/** The value without its aggregate; of `count()`, one that is null only where there is no row. */
function renderPlain(rows: Rows, { field, cast: type }: PlannedValue, bindings: Bindings): SqlText {
  return field === null ? sql`1` : cast(renderField(rows, field, bindings), type);
}

function aggregated({ aggregate, aggregateCast }: PlannedValue, plain: SqlText): SqlText {
  return aggregate === null ? plain : cast(sql`${aggregates[aggregate]}(${plain})`, aggregateCast);
}

const aggregates = { count: sql`count`, sum: sql`sum`, avg: sql`avg`, max: sql`max`, min: sql`min` } as const;

function cast(value: SqlText, type: SqlText | null): SqlText {
  return type === null ? value : sql`(${value})::${type}`;
}

function embedAlias(embed: PlannedEmbed): SqlText {
  return identifier(`e${embed.node.id}`);
}

function renderEmbedItems(embed: PlannedEmbed, { isSpread, isGrouped }: Level): SqlText[] {
  const alias = embedAlias(embed);
  if (embed.spread) {
    return outputsOf(embed.node).map(({ name, value }) => {
      const plain = sql`${alias}.${identifier(name)}`;
      return sql`${value === null || isSpread ? plain : aggregated(value, plain)} as ${identifier(name)}`;
    });
  }
  // Only jsonb can be grouped by.
  const value = isGrouped ? sql`${alias}.v::jsonb` : sql`${alias}.v`;
  const shown = embed.toMany ? sql`coalesce(${value}, '[]')` : value;
  return [sql`${shown} as ${identifier(embed.name)}`];
}

function renderJoin(parent: Rows, embed: PlannedEmbed, bindings: Bindings): SqlText {
  const alias = embedAlias(embed);
  const isSpread = embed.spread && !embed.toMany;
  const rows = renderRead(embed.node, renderLink(parent, embed), bindings, isSpread);
  const join = embed.inner ? sql` join lateral` : sql` left join lateral`;
  if (isSpread) return sql`${join} (${rows}) as ${alias} on true`;
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
  const positions = outputsOf(node).flatMap(({ value }, index) =>
    value === null || value.aggregate === null ? [sql`${index + 1}`] : [],
  );
  return positions.length === 0 ? nothing : sql` group by ${joined(positions, comma)}`;
}

function renderOrder(node: ReadNode, rows: Rows, bindings: Bindings): SqlText {
  if (node.order.length === 0) return nothing;
  return sql` order by ${joined(
    node.order.map((term) => renderOrderTerm(rows, term, bindings)),
    comma,
  )}`;
}

function renderOrderTerm(rows: Rows, term: PlannedOrder, bindings: Bindings): SqlText {
  const by = renderOrderBy(rows, term.by, bindings);
  const direction = term.descending ? sql` desc` : nothing;
  const nulls = term.nulls === null ? nothing : term.nulls === 'first' ? sql` nulls first` : sql` nulls last`;
  return sql`${by}${direction}${nulls}`;
}

function renderOrderBy(rows: Rows, by: PlannedOrder['by'], bindings: Bindings): SqlText {
  if (by.kind === 'output') return sql`${by.position}`;
  return by.kind === 'field' ? renderField(rows, by.field, bindings) : renderRelated(rows, by, bindings);
}

type RelatedField = Extract<PlannedOrder['by'], { kind: 'related' }>;

function renderRelated(parent: Rows, { embed, field }: RelatedField, bindings: Bindings): SqlText {
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
