import { readdirSync } from 'node:fs';
import { clientMethods } from './client-methods.ts';
import { type NamedTests, tableOf } from './named-tests.ts';

const columns = ['method', 'behaviour', 'test'];
const method = /`([^`]+)`/g;

/**
 * Checks the tables of the official clients: every public method of the installed versions is in one row, with its
 * behaviour and a test of it.
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
  const { rows, problems } = tableOf(tests, document, columns);
  const listed = new Set<string>();
  for (const { at, cells } of rows) {
    const [methods = '', , test = ''] = cells;
    const named = [...methods.matchAll(method)].map(([, name = '']) => name);
    if (named.length === 0) problems.push(`${at}: names no method`);
    if (tests.countIn(test) === 0) problems.push(`${at}: names no test`);
    problems.push(...tests.missingIn(at, test));
    for (const name of named) {
      if (!names.includes(name)) problems.push(`${at}: the installed client has no method ${name}`);
      if (listed.has(name)) problems.push(`${at}: ${name} is in another row already`);
      listed.add(name);
    }
  }
  const missing = names.filter((name) => !listed.has(name));
  return {
    problems: [...problems, ...missing.map((name) => `${document}: ${name} is missing`)],
    summary: `${document}: ${listed.size} methods of the installed client`,
  };
}
