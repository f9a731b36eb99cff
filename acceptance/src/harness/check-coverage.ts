import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Holds docs/COVERAGE*.md and docs/ASVS.md to the tests: a row that names a test fails once the file or the title is gone.
 * A row without one says so ('— not yet', or '— not applicable' and why), and is counted apart; one that is held in part
 * is '— not yet', and then names the tests of the part that is.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const documents = ['docs/COVERAGE.md', 'docs/COVERAGE-public.md', 'docs/ASVS.md'];
const columns = 4;
const notYet = '— not yet';
const notApplicable = '— not applicable';

/** In the table: `web/src/lib/time/time.test.ts › reads as people say it`, in backticks. */
const namedTest = /`([^`›]+?) › ([^`]+)`/g;

interface Row {
  /** Document and line. */
  at: string;
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
function rowsOf(document: string): { rows: Row[]; problems: string[] } {
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const [index, line] of (contentOf(document) ?? '').split('\n').entries()) {
    if (!line.startsWith('|') || /^\|\s*(section|:?-+)/.test(line)) continue;
    const at = `${document}:${index + 1}`;
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [, statement = '', where = '', holds = ''] = cells;
    if (cells.length !== columns || !statement || !where || !holds) {
      problems.push(`${at}: a row has ${columns} filled cells: section, statement, where, test`);
    } else {
      rows.push({ at, where, holds });
    }
  }
  // A table that cannot be read has no gaps either.
  if (rows.length === 0) problems.push(`${document} has no rows`);
  return { rows, problems };
}

/** Whether a title is the first argument of a call (it, test, describe, or the second call of their `.each`). */
function hasTitle(source: string, title: string): boolean {
  const calls = source.replaceAll(/\(\s+/g, '(');
  return [`('${title}'`, `("${title}"`, `(\`${title}\``].some((call) => calls.includes(call));
}

function problemsOf({ at, where, holds }: Row): string[] {
  const named = [...holds.matchAll(namedTest)].map(([, path = '', title = '']) => ({ path, title }));
  const saysWhy = holds.startsWith(notYet) || holds.startsWith(notApplicable);
  if (named.length === 0 && !saysWhy) return [`${at}: names no test, nor says '${notYet}' or '${notApplicable}'`];
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

const tables = documents.map(rowsOf);
const rows = tables.flatMap((table) => table.rows);
const problems = [...tables.flatMap((table) => table.problems), ...rows.flatMap(problemsOf)];
for (const problem of problems) console.error(problem);

for (const [index, document] of documents.entries()) {
  const each = tables[index]?.rows ?? [];
  const open = each.filter(({ holds }) => holds.startsWith(notYet)).length;
  const apart = each.filter(({ holds }) => holds.startsWith(notApplicable)).length;
  const held = each.length - open - apart;
  console.log(`${document}: ${held} statements held by a test, ${open} not yet, ${apart} not applicable`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
