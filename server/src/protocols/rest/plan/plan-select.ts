import { restLimits } from '../limits.ts';
import type { FieldRef, SelectEmbed, SelectField, SelectItem } from '../parse/query-ast.ts';
import { RestError, restErrors } from '../rest-error.ts';
import type { Catalog, Columns, Link, Relation } from '../schema-cache/catalog.ts';
import { planCast, planField } from './plan-field.ts';
import { emptyNode, isAggregated, type PlannedEmbed, type PlannedItem, type ReadNode } from './read-plan.ts';
import { resolveLink } from './resolve-link.ts';

/** The source of a read's rows. */
export interface RowSource {
  label: string;
  columns: Columns;
  relation: Relation | null;
}

/**
 * Plans `select=` as a tree of nodes, one per embed, without filters and orders.
 * @throws RestError 42703, 42704, PGRST127, PGRST200, PGRST201
 */
export function planSelect(catalog: Catalog, source: RowSource, select: readonly SelectItem[]): ReadNode {
  let nodes = 0;
  const planNode = (rows: RowSource, items: readonly SelectItem[]): ReadNode => {
    if (nodes > restLimits.maxEmbeds) {
      throw new RestError(400, 'PGRST100', `A request can embed at most ${restLimits.maxEmbeds} times`);
    }
    const node = emptyNode(nodes++, rows);
    for (const item of items) addItem(node, item);
    return node;
  };
  const addItem = (node: ReadNode, item: SelectItem): void => {
    if (item.kind !== 'embed') {
      node.items.push(item.kind === 'star' ? { kind: 'all' } : planValue(catalog, node, item));
      return;
    }
    const embed = planEmbed(node, item);
    node.embeds.push(embed);
    // `films()` joins without selecting anything, and so does `films(roles())`.
    if (embed.node.items.length > 0) node.items.push({ kind: 'embed', embed });
  };
  const planEmbed = (node: ReadNode, item: SelectEmbed): PlannedEmbed => {
    if (node.relation === null) throw noRelationToEmbedIn(node.label, item.relation);
    const link = resolveLink(catalog, node.relation, item);
    const { name, columns } = link.target;
    const toMany = isToMany(link);
    const embedded = planNode({ label: name, columns, relation: link.target }, item.items);
    if (item.spread && toMany && isAggregated(embedded)) throw restErrors.aggregateInToManySpread();
    return { name: item.alias ?? item.relation, link, toMany, inner: item.inner, spread: item.spread, node: embedded };
  };
  return planNode(source, select);
}

function isToMany(link: Link): boolean {
  return link.cardinality === 'one-to-many' || link.cardinality === 'many-to-many';
}

function noRelationToEmbedIn(label: string, relation: string): RestError {
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${label}' and '${relation}' in the schema cache`,
    { details: `The rows of '${label}' are not rows of a table or view.` },
  );
}

function planValue(catalog: Catalog, node: ReadNode, item: SelectField): PlannedItem {
  const { alias, field } = item;
  if (field === null || isLegacyCount(node, field)) {
    const aggregateCast = planCast(catalog, item.aggregateCast ?? item.cast);
    return { kind: 'value', name: alias ?? 'count', field: null, cast: null, aggregate: 'count', aggregateCast };
  }
  return {
    kind: 'value',
    name: alias ?? item.aggregate ?? lastKey(field),
    field: planField(catalog, node, field),
    cast: planCast(catalog, item.cast),
    aggregate: item.aggregate,
    aggregateCast: planCast(catalog, item.aggregateCast),
  };
}

/** `films(count)`, older than aggregates, is still how supabase-js counts related rows. */
function isLegacyCount(node: ReadNode, field: FieldRef): boolean {
  return field.name === 'count' && field.path.length === 0 && !node.columns.has('count');
}

/** The output name of a JSON path: `data->address->>city` is `city`; array positions have no name. */
function lastKey(field: FieldRef): string {
  return field.path.findLast((step) => typeof step.key === 'string')?.key.toString() ?? field.name;
}
