import { readdirSync } from 'node:fs';
import { clientMethods } from './client-methods.ts';
import { type NamedTests, tableOf } from './named-tests.ts';

const columns = ['method', 'behaviour', 'test'];
const columnsWithCode = ['method', 'behaviour', 'code', 'test'];
const method = /[\w.]+/g;

/**
 * Checks the tables of the official clients: every public method of the installed versions is in one row, with its
 * behaviour and a test of it. A name without its object (`eq`) stands for all methods of that name. Tables may also name
 * the files that implement a method.
 * @param root absolute path of the folder of all named files, ending with a slash
 * @param folder the folder of the documents, each named after its client: `docs/protocols/auth-js.md`
 * @param surface the file that declares `ClientSurface`
 */
export function checkClients(root: string, tests: NamedTests, folder: string, surface: string) {
  const methods = clientMethods(`${root}${surface}`);
  const documents = readdirSync(`${root}${folder}`).filter((file) => file.endsWith('-js.md'));
  const unknown = documents.filter((file) => !methods.has(file.replace('.md', '')));
  const reports = [...methods].map(([client, names]) => checkClient(tests, `${folder}/${client}.md`, names));
  return {
    problems: [
      ...unknown.map((file) => `${folder}/${file}: its client is not in ${surface}`),
      ...reports.flatMap((report) => report.problems),
    ],
    summaries: reports.map((report) => report.summary),
  };
}

function checkClient(tests: NamedTests, document: string, names: readonly string[]) {
  const namesCode = tests.contentOf(document)?.includes(`| ${columnsWithCode.join(' | ')} |`) === true;
  const { rows, problems } = tableOf(tests, document, namesCode ? columnsWithCode : columns);
  const listed = new Set<string>();
  for (const { at, cells } of rows) {
    const [methods = ''] = cells;
    const test = cells.at(-1) ?? '';
    if (tests.countIn(test) === 0) problems.push(`${at}: names no test`);
    problems.push(...tests.missingIn(at, test));
    if (namesCode) problems.push(...missingFilesIn(tests, at, cells[2] ?? ''));
    for (const [name] of methods.matchAll(method)) {
      const meant = names.filter((full) => full === name || full.endsWith(`.${name}`));
      if (meant.length === 0) problems.push(`${at}: the installed client has no method ${name}`);
      if (meant.some((full) => listed.has(full))) problems.push(`${at}: ${name} is in another row already`);
      for (const full of meant) listed.add(full);
    }
  }
  const missing = names.filter((name) => !listed.has(name));
  return {
    problems: [...problems, ...missing.map((name) => `${document}: ${name} is missing`)],
    summary: `${document}: ${listed.size} methods of the installed client`,
  };
}

function missingFilesIn(tests: NamedTests, at: string, cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => tests.contentOf(path) === null)
    .map((path) => `${at}: ${path} is gone`);
}
