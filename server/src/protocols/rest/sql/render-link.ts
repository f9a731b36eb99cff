import type { PlannedEmbed } from '../plan/read-plan.ts';
import type { ColumnPair } from '../schema-cache/catalog.ts';
import { type Rows, relationRows } from './render-field.ts';
import { identifier, qualified, type SqlText, sql } from './sql-text.ts';

/** The rows that an embed joins to a row of its parent. */
export interface LinkedRows {
  rows: Rows;
  from: SqlText;
  /** Join conditions with the parent's row. */
  ties: readonly SqlText[];
}

export function renderLink(parent: Rows, { link, node }: PlannedEmbed): LinkedRows {
  const rows = relationRows(node);
  switch (link.kind) {
    case 'foreign-key':
      return {
        rows,
        from: sql`${qualified(link.target)} as ${rows.alias}`,
        ties: equalities(parent.alias, rows.alias, link.columns),
      };
    case 'junction': {
      const between = identifier(`j${node.id}`);
      return {
        rows,
        from: sql`${qualified(link.junction)} as ${between}, ${qualified(link.target)} as ${rows.alias}`,
        ties: [
          ...equalities(parent.alias, between, link.sourceColumns),
          ...equalities(between, rows.alias, link.targetColumns),
        ],
      };
    }
    case 'computed':
      return { rows, from: sql`${qualified(link.routine)}(${parent.row}) as ${rows.alias}`, ties: [] };
  }
}

function equalities(left: SqlText, right: SqlText, columns: readonly ColumnPair[]): SqlText[] {
  return columns.map(([from, to]) => sql`${right}.${identifier(to)} = ${left}.${identifier(from)}`);
}
