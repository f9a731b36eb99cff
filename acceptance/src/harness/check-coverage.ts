import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkClients } from './client-tables.ts';
import { createNamedTests } from './named-tests.ts';
import { checkPromises } from './promise-tables.ts';
import { checkStatements } from './statement-tables.ts';

/**
 * Checks docs/COVERAGE*.md, docs/ASVS.md and docs/PROMISES.md, and the tables of the official clients in docs/protocols,
 * against the tests: a row that names a missing file or title fails, and so do a public method of a client without a row,
 * a promise that its text does not contain, and a page without a promise.
 */
function check(
  root: string,
  documents: readonly string[],
  promises: { document: string; pages: string },
  folder: string,
  surface: string,
) {
  const tests = createNamedTests(root);
  const statements = [
    ...documents.map((document) => checkStatements(root, tests, document)),
    checkPromises(root, tests, promises.document, promises.pages),
  ];
  const clients = checkClients(root, tests, folder, surface);
  return {
    problems: [...statements.flatMap((report) => report.problems), ...clients.problems],
    summaries: [...statements.map((report) => report.summary), ...clients.summaries],
  };
}

// A check that reads nothing finds nothing, so it must first find what is planted for it.
const canary = fileURLToPath(new URL('../../canary/coverage/', import.meta.url));
const planted = check(
  canary,
  ['STATEMENTS.md'],
  { document: 'PROMISES.md', pages: 'pages' },
  'clients',
  'client-surface.ts',
).problems.toSorted();
const expected = JSON.parse(readFileSync(`${canary}found.json`, 'utf8')) as string[];
if (JSON.stringify(planted) !== JSON.stringify(expected.toSorted())) {
  console.error(
    'The tables are not being checked. Found in acceptance/canary/coverage, but not what found.json lists:',
  );
  console.error(JSON.stringify(planted, null, 2));
  process.exit(1);
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tablesOfCoverage = readdirSync(`${root}docs`).filter((name) => /^COVERAGE.*\.md$/.test(name));

const { problems, summaries } = check(
  root,
  [...tablesOfCoverage, 'ASVS.md'].map((name) => `docs/${name}`),
  { document: 'docs/PROMISES.md', pages: 'web/src/content/pages' },
  'docs/protocols',
  'acceptance/src/harness/client-surface.ts',
);
for (const line of problems) console.error(line);
for (const line of summaries) console.log(line);
process.exitCode = problems.length === 0 ? 0 : 1;
