import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Checks docs/COVERAGE*.md, docs/PROMISES.md, docs/ASVS.md and the tables of docs/protocols against the tests: a row that names a
 * missing file or title fails, and so does a promise that its text does not contain word for word, or a page without promises.
 * A row without a test says so ('— not yet', or '— not applicable' with the reason) and is counted separately; a
 * partly tested row is '— not yet' and names the tests of the tested part.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const promises = 'docs/PROMISES.md';
const documents = ['docs/COVERAGE.md', 'docs/COVERAGE-public.md', promises, 'docs/ASVS.md', 'docs/protocols/postgrest-js.md'];
/** Every text in it must have a promise; the articles that make none are not listed. */
const pages = 'web/src/content/pages';
const columns = 4;
const notYet = '— not yet';
const notApplicable = '— not applicable';

/** In the table: `web/src/lib/time/time.test.ts › reads as people say it`, in backticks. */
const namedTest = /`([^`›]+?) › ([^`]+)`/g;

interface Row {
  /** Document and line. */
  at: string;
  statement: string;
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

/** The rows of the table without its header; a pipe inside a cell adds a column, which is an error. */
function rowsOf(document: string): { rows: Row[]; problems: string[] } {
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const [index, line] of (contentOf(document) ?? '').split('\n').entries()) {
    if (!line.startsWith('|') || /^\|\s*(section|method|:?-+)/.test(line)) continue;
    const at = `${document}:${index + 1}`;
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [, statement = '', where = '', holds = ''] = cells;
    if (cells.length !== columns || !statement || !where || !holds) {
      problems.push(`${at}: a row has ${columns} filled cells: section (or method), statement, where, test`);
    } else {
      rows.push({ at, statement, where, holds });
    }
  }
  // Without this a table that cannot be parsed would have no gaps.
  if (rows.length === 0) problems.push(`${document} has no rows`);
  return { rows, problems };
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

/** A text without its marks of emphasis, code and links, on one line. */
function wordsOf(source: string): string {
  return source
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]|\\(?=")/g, '')
    .replaceAll(/\s+/g, ' ');
}

/** Promises that their texts do not make, and pages without a promise. */
function problemsOfPromises(rows: readonly Row[]): string[] {
  const unsaid = rows.flatMap(({ at, statement, where }) => {
    const [path = ''] = [...where.matchAll(/`([^`]+)`/g)].map(([, named = '']) => named);
    return wordsOf(contentOf(path) ?? '').includes(wordsOf(statement)) ? [] : [`${at}: ${path} does not say this`];
  });
  const silent = readdirSync(`${root}${pages}`)
    .map((name) => `${pages}/${name}`)
    .filter((path) => rows.every(({ where }) => !where.includes(path)))
    .map((path) => `${promises}: ${path} has no promise`);
  return [...unsaid, ...silent];
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
const problems = [
  ...tables.flatMap((table) => table.problems),
  ...rows.flatMap(problemsOf),
  ...problemsOfPromises(rows.filter(({ at }) => at.startsWith(promises))),
];
for (const problem of problems) console.error(problem);

for (const [index, document] of documents.entries()) {
  const each = tables[index]?.rows ?? [];
  const open = each.filter(({ holds }) => holds.startsWith(notYet)).length;
  const apart = each.filter(({ holds }) => holds.startsWith(notApplicable)).length;
  const held = each.length - open - apart;
  console.log(`${document}: ${held} statements held by a test, ${open} not yet, ${apart} not applicable`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
