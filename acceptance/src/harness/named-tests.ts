import { existsSync, readFileSync } from 'node:fs';

/** In a table: `web/src/lib/time/time.test.ts › reads as people say it`, in backticks. */
const namedTest = /`([^`›]+?) › ([^`]+)`/g;

/** The tests that documents name, below one folder. */
export interface NamedTests {
  /** The content of a file, null if there is none. @param path relative to the folder */
  contentOf(path: string): string | null;
  /** How many tests a cell of a table names. */
  countIn(cell: string): number;
  /** What the cell names and does not exist. @param at document and line */
  missingIn(at: string, cell: string): string[];
}

export interface Table {
  /** The cells of each row, with document and line. */
  rows: { at: string; cells: string[] }[];
  problems: string[];
}

/** @param root absolute path of a folder, ending with a slash */
export function createNamedTests(root: string): NamedTests {
  const text = new Map<string, string | null>();
  const contentOf = (path: string): string | null => {
    const known = text.get(path);
    if (known !== undefined) return known;
    const content = existsSync(`${root}${path}`) ? readFileSync(`${root}${path}`, 'utf8') : null;
    text.set(path, content);
    return content;
  };
  return {
    contentOf,
    countIn: (cell) => [...cell.matchAll(namedTest)].length,
    missingIn: (at, cell) =>
      [...cell.matchAll(namedTest)].flatMap(([, path = '', title = '']) => {
        const source = contentOf(path);
        if (source === null) return [`${at}: ${path} is gone`];
        return hasTitle(source, title) ? [] : [`${at}: ${path} has no test '${title}'`];
      }),
  };
}

/**
 * Whether a title is the first argument of a call (it, test, describe, or the second call of their `.each`), or the
 * first element of one of the rows of `.each`.
 */
function hasTitle(source: string, title: string): boolean {
  const calls = source.replaceAll(/([([])\s+/g, '$1');
  const written = [`'${title}'`, `"${title}"`, `\`${title}\``];
  return written.some((text) => calls.includes(`(${text}`) || calls.includes(`[${text},`));
}

/**
 * Reads the rows of all tables of a document; a pipe inside a cell adds a column, which is an error.
 * @param columns what the cells hold; the first is also the first word of each header
 */
export function tableOf(tests: NamedTests, document: string, columns: readonly string[]): Table {
  const table: Table = { rows: [], problems: [] };
  const header = new RegExp(`^\\|\\s*(${columns[0]} *\\||:?-+)`);
  for (const [index, line] of (tests.contentOf(document) ?? '').split('\n').entries()) {
    if (!line.startsWith('|') || header.test(line)) continue;
    const at = `${document}:${index + 1}`;
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.length === columns.length && cells.every((cell) => cell !== '')) table.rows.push({ at, cells });
    else table.problems.push(`${at}: a row has ${columns.length} filled cells: ${columns.join(', ')}`);
  }
  // A table that cannot be parsed has no rows, and so would never fail a check.
  if (table.rows.length === 0) table.problems.push(`${document} has no rows`);
  return table;
}
