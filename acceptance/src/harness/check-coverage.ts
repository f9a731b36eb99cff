import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { attackList } from './attack-list.ts';
import { checkClients } from './client-tables.ts';
import { createNamedTests } from './named-tests.ts';
import { checkPromises } from './promise-tables.ts';
import { checkShares } from './share-tables.ts';
import { checkStatements } from './statement-tables.ts';

/**
 * Checks docs/COVERAGE*.md, docs/ASVS.md, docs/PROMISES.md and docs/SHARES.md, and the tables of the official clients in
 * docs/protocols, against the tests: a row that names a missing file or title fails, and so do a public method of a client
 * without a row, a promise that its text does not contain, a page without a promise, a share with another number than the
 * code's, and a list of attacks that is not that of the specs.
 */
function check(
  root: string,
  documents: readonly string[],
  promises: { document: string; folders: readonly string[] },
  shares: string,
  folder: string,
  surface: string,
  attacks: { document: string; folder: string },
) {
  const tests = createNamedTests(root);
  const statements = [
    ...documents.map((document) => checkStatements(root, tests, document)),
    checkPromises(root, tests, promises.document, promises.folders),
    checkShares(tests, shares),
  ];
  const clients = checkClients(root, tests, folder, surface);
  const { text, count } = attackList(`${root}${attacks.folder}`);
  const isStale = tests.contentOf(attacks.document) !== text;
  return {
    problems: [
      ...statements.flatMap((report) => report.problems),
      ...clients.problems,
      ...(isStale ? [`${attacks.document} is not the list of the specs: run npm run attacks`] : []),
    ],
    summaries: [
      ...statements.map((report) => report.summary),
      ...clients.summaries,
      `${attacks.document}: ${count} attacks`,
    ],
  };
}

// A check that reads nothing finds nothing, so it must first find what is planted for it.
const canary = fileURLToPath(new URL('../../canary/coverage/', import.meta.url));
const planted = check(
  canary,
  ['STATEMENTS.md'],
  { document: 'PROMISES.md', folders: ['pages', 'articles'] },
  'SHARES.md',
  'clients',
  'client-surface.ts',
  { document: 'ATTACKS.md', folder: 'attacks/' },
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
  { document: 'docs/PROMISES.md', folders: ['web/src/content/pages', 'web/src/content/articles'] },
  'docs/SHARES.md',
  'docs/protocols',
  'acceptance/src/harness/client-surface/client-surface.ts',
  { document: 'docs/ATTACKS.md', folder: 'acceptance/src/attacks/' },
);
for (const line of problems) console.error(line);
for (const line of summaries) console.log(line);
process.exitCode = problems.length === 0 ? 0 : 1;
