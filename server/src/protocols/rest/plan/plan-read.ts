import { restLimits } from '../limits.ts';
import { parseRange, type RowRange } from '../parse/parse-range.ts';
import type { AtPath, Condition, Filter, OrderTerm, QueryParameters } from '../parse/query-ast.ts';
import { restErrors } from '../rest-error.ts';
import type { Catalog } from '../schema-cache/catalog.ts';
import { hasField, planField } from './plan-field.ts';
import { planSelect, type RowSource } from './plan-select.ts';
import { outputNames, type PlannedCondition, type PlannedOrder, type ReadNode } from './read-plan.ts';

/**
 * Plans a read of `source`: looks up every name and assigns filters, orders and bounds to their nodes.
 * @param rangeHeader the `Range` header, which narrows the top level
 * @throws RestError of the catalog (PGRST2xx, 42703, 42704), PGRST103, PGRST108, PGRST118, PGRST120
 */
export function planRead(
  catalog: Catalog,
  source: RowSource,
  query: QueryParameters,
  rangeHeader: string | undefined,
): ReadNode {
  const root = planSelect(catalog, source, query.select);
  for (const { path, value } of query.conditions) {
    const node = nodeAt(root, path);
    node.conditions.push(planCondition(catalog, node, value));
  }
  for (const { path, value } of query.orders) {
    const node = nodeAt(root, path);
    node.order.push(...value.map((term) => planOrder(catalog, node, term)));
  }
  setBounds(root, query, rangeHeader);
  return root;
}

/** The node of an embed, by the names (or aliases) of the embeds on its path. @throws RestError PGRST108 */
function nodeAt(root: ReadNode, path: readonly string[]): ReadNode {
  return path.reduce((node, name) => {
    const embed = node.embeds.find((candidate) => candidate.name === name);
    if (embed === undefined) throw restErrors.notEmbedded(name);
    return embed.node;
  }, root);
}

export function planCondition(catalog: Catalog, node: ReadNode, condition: Condition): PlannedCondition {
  if (condition.kind === 'group') {
    const members = condition.members.map((member) => planCondition(catalog, node, member));
    return { kind: 'group', connective: condition.connective, negated: condition.negated, members };
  }
  const { field, negated, comparison } = condition;
  const embed = field.path.length === 0 ? node.embeds.find(({ name }) => name === field.name) : undefined;
  if (embed !== undefined) {
    const asksForPresence = presenceAskedBy(condition);
    if (asksForPresence !== null) return { kind: 'exists', embed, negated: !asksForPresence };
    if (!hasField(catalog, node, field.name)) throw restErrors.badEmbedFilter(embed.name);
  }
  return { kind: 'compare', field: planField(catalog, node, field), negated, comparison };
}

/**
 * `director=is.null` selects rows without a director, `director=not.is.null` rows with one. Any other filter, for which
 * this is null, is one on a column of that name.
 */
function presenceAskedBy({ comparison, negated }: Filter): boolean | null {
  if (comparison.kind !== 'is') return null;
  if (comparison.value === 'null') return negated;
  return comparison.value === 'not_null' ? !negated : null;
}

function planOrder(catalog: Catalog, node: ReadNode, term: OrderTerm): PlannedOrder {
  const { field, descending, nulls } = term;
  if (term.embed === null) {
    const isOutput = field.path.length === 0 && !hasField(catalog, node, field.name);
    const position = isOutput ? outputNames(node).indexOf(field.name) + 1 : 0;
    if (position > 0) return { by: { kind: 'output', position }, descending, nulls };
    return { by: { kind: 'field', field: planField(catalog, node, field) }, descending, nulls };
  }
  const embed = node.embeds.find((candidate) => candidate.name === term.embed);
  if (embed === undefined) throw restErrors.notEmbedded(term.embed);
  if (embed.toMany) throw restErrors.orderNotToOne(node.label, embed.name);
  return { by: { kind: 'related', field: planField(catalog, embed.node, field), embed }, descending, nulls };
}

function setBounds(root: ReadNode, query: QueryParameters, rangeHeader: string | undefined): void {
  const limits = new Map(query.limits.map((bound) => [nodeAt(root, bound.path), bound.value]));
  const offsets = new Map(query.offsets.map((bound) => [nodeAt(root, bound.path), bound.value]));
  const visit = (node: ReadNode): void => {
    const header = node === root ? rangeHeader : undefined;
    const range = parseRange(header, limits.get(node) ?? null, offsets.get(node) ?? 0);
    Object.assign(node, withinMaxRows(range));
    for (const embed of node.embeds) visit(embed.node);
  };
  visit(root);
}

function withinMaxRows({ limit, offset }: RowRange): RowRange {
  return { offset, limit: Math.min(limit ?? restLimits.maxRows, restLimits.maxRows) };
}

/** Whether a condition applies to the top-level rows, not to those of an embed. */
export function isAtRoot(condition: AtPath<Condition>): boolean {
  return condition.path.length === 0;
}
