import { restLimits } from '../limits.ts';
import { parseRange, type RowRange } from '../parse/parse-range.ts';
import type { AtPath, Condition, Filter, OrderTerm, QueryParameters } from '../parse/query-ast.ts';
import { restErrors } from '../rest-error.ts';
import type { Catalog } from '../schema-cache/catalog.ts';
import { planField } from './plan-field.ts';
import { planSelect, type RowSource } from './plan-select.ts';
import type { PlannedCondition, PlannedEmbed, PlannedOrder, ReadNode } from './read-plan.ts';

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
  const embed = node.embeds.find((candidate) => candidate.name === condition.field.name);
  if (embed !== undefined) return { kind: 'exists', embed, negated: !asksForPresence(embed, condition) };
  const { negated, comparison } = condition;
  return { kind: 'compare', field: planField(catalog, node, condition.field), negated, comparison };
}

/** `director=is.null` selects rows without a director, `director=not.is.null` rows with one. */
function asksForPresence(embed: PlannedEmbed, { comparison, negated }: Filter): boolean {
  if (comparison.kind === 'is' && comparison.value === 'null') return negated;
  if (comparison.kind === 'is' && comparison.value === 'not_null') return !negated;
  throw restErrors.badEmbedFilter(embed.name);
}

function planOrder(catalog: Catalog, node: ReadNode, term: OrderTerm): PlannedOrder {
  const { descending, nulls } = term;
  if (term.embed === null) return { field: planField(catalog, node, term.field), embed: null, descending, nulls };
  const embed = node.embeds.find((candidate) => candidate.name === term.embed);
  if (embed === undefined) throw restErrors.notEmbedded(term.embed);
  if (embed.toMany) throw restErrors.orderNotToOne(node.label, embed.name);
  return { field: planField(catalog, embed.node, term.field), embed, descending, nulls };
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
