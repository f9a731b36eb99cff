import { existsSync } from 'node:fs';
import { type NamedTests, type Table, tableOf } from './named-tests.ts';

/** The columns of a table of statements. */
export const columns = ['section', 'statement', 'where', 'test'];
const notYet = '— not yet';
const notApplicable = '— not applicable';

/** What a table of statements names and does not exist, and how many of its rows are tested. */
export interface StatementReport {
  problems: string[];
  summary: string;
}

/**
 * Checks a table of the statements of a specification. A row without a test says so ('— not yet', or '— not applicable'
 * with the reason); a partly tested row is '— not yet' and names the tests of the tested part.
 * @param root absolute path of the folder of all named files, ending with a slash
 */
export function checkStatements(root: string, tests: NamedTests, document: string): StatementReport {
  const { rows, problems } = tableOf(tests, document, columns);
  const held = rows.map(({ cells }) => cells[3] ?? '');
  const open = held.filter((test) => test.startsWith(notYet)).length;
  const apart = held.filter((test) => test.startsWith(notApplicable)).length;
  const tested = held.length - open - apart;
  return {
    problems: [...problems, ...rows.flatMap((row) => problemsOf(root, tests, row))],
    summary: `${document}: ${tested} statements held by a test, ${open} not yet, ${apart} not applicable`,
  };
}

function problemsOf(root: string, tests: NamedTests, { at, cells }: Table['rows'][number]): string[] {
  const [, , where = '', held = ''] = cells;
  const saysWhy = held.startsWith(notYet) || held.startsWith(notApplicable);
  if (tests.countIn(held) === 0 && !saysWhy)
    return [`${at}: names no test, nor says '${notYet}' or '${notApplicable}'`];
  const missingFiles = [...where.matchAll(/`([^`]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(`${root}${path}`))
    .map((path) => `${at}: ${path} is gone`);
  return [...missingFiles, ...tests.missingIn(at, held)];
}
