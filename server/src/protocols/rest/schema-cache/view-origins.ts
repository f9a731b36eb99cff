/** The table column behind a view's column, by the numbers of pg_class and pg_attribute. */
export interface ColumnOrigin {
  column: number;
  relationId: string;
  relationColumn: number;
}

/**
 * Reads the origins of a view's columns from its stored rule (pg_rewrite.ev_action), as no catalog has them. Only plain
 * columns have an origin; columns of subqueries are nested deeper in the tree and are skipped.
 * Source of the fields: Postgres, src/include/nodes/primnodes.h, TargetEntry.
 */
export function readViewOrigins(rule: string): ColumnOrigin[] {
  return topLevelTargets(rule).flatMap((target) => {
    const relationId = field(target, 'resorigtbl');
    if (relationId === undefined || relationId === '0') return [];
    return [
      { column: Number(field(target, 'resno')), relationId, relationColumn: Number(field(target, 'resorigcol')) },
    ];
  });
}

/** Text of the outermost query's target list nodes, without nested nodes. */
function topLevelTargets(rule: string): string[] {
  const targets: string[] = [];
  let depth = 0;
  let target = '';
  for (const [token] of rule.matchAll(/\\.|[{}]|[^\\{}]+/gs)) {
    if (token === '{') depth += 1;
    else if (token === '}') {
      if (depth === 2 && target.startsWith('TARGETENTRY ')) targets.push(target);
      depth -= 1;
      if (depth < 2) target = '';
    } else if (depth === 2) target += token;
  }
  return targets;
}

function field(node: string, name: string): string | undefined {
  return new RegExp(`:${name} (\\d+)`).exec(node)?.[1];
}
