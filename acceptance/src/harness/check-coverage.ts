import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Holds docs/COVERAGE.md to the tests: a row that names a test fails once the file or the title is gone. A row without
 * one says so ('— not yet'), and is counted apart.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const document = 'docs/COVERAGE.md';
const columns = 4;
const notYet = '— not yet';

/** In the table: `web/src/lib/time.test.ts › reads as people say it`, in backticks. */
const namedTest = /`([^`›]+?) › ([^`]+)`/g;

interface Row {
  line: number;
  where: string;
  holds: string;
}

const text = new Map<string, string | null>();

function contentOf(path: string): string | null {
  const known = text.get(path);
  if (known !== undefined) return known;
  const content = existsSync(`${root}${path}`) ? readFileSync(`${root}${path}`, 'utf8') : null;
  text.set(path, content);
  return content;
}

/** The lines of the table without its head; a pipe inside a cell would be a column too many, and is refused below. */
function rowsOf(markdown: string): { rows: Row[]; problems: string[] } {
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const [index, line] of markdown.split('\n').entries()) {
    if (!line.startsWith('|') || /^\|\s*(section|:?-+)/.test(line)) continue;
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [, statement = '', where = '', holds = ''] = cells;
    if (cells.length !== columns || !statement || !where || !holds) {
      problems.push(`${document}:${index + 1}: a row has ${columns} filled cells: section, statement, where, test`);
    } else {
      rows.push({ line: index + 1, where, holds });
    }
  }
  return { rows, problems };
}

/** Whether a title is the first argument of a call (it, test, describe, or the second call of their `.each`). */
function hasTitle(source: string, title: string): boolean {
  const calls = source.replaceAll(/\(\s+/g, '(');
  return [`('${title}'`, `("${title}"`, `(\`${title}\``].some((call) => calls.includes(call));
}

function problemsOf({ line, where, holds }: Row): string[] {
  const at = `${document}:${line}`;
  const named = [...holds.matchAll(namedTest)].map(([, path = '', title = '']) => ({ path, title }));
  if (named.length === 0 && !holds.startsWith(notYet)) return [`${at}: names no test, nor says '${notYet}'`];
  const missingFiles = [...where.matchAll(/`([^`]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(`${root}${path}`))
    .map((path) => `${at}: ${path} is gone`);
  const missingTests = named.flatMap(({ path, title }) => {
    const source = contentOf(path);
    if (source === null) return [`${at}: ${path} is gone`];
    return hasTitle(source, title) ? [] : [`${at}: ${path} has no test '${title}'`];
  });
  return [...missingFiles, ...missingTests];
}

const { rows, problems } = rowsOf(contentOf(document) ?? '');
problems.push(...rows.flatMap(problemsOf));
// A table that cannot be read has no gaps either.
if (rows.length === 0) problems.push(`${document} has no rows`);
for (const problem of problems) console.error(problem);

const open = rows.filter(({ holds }) => holds.startsWith(notYet)).length;
console.log(`${rows.length} statements of the specification: ${rows.length - open} held by a test, ${open} not yet`);
process.exitCode = problems.length === 0 ? 0 : 1;
