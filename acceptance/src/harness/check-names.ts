import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { forbiddenNames, forbiddenWordsOf } from './forbidden-names.ts';

/** Fails for names with a word that docs/GLOSSARY.md excludes; says where it is and what to use instead. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const canary = fileURLToPath(new URL('../../canary/names/', import.meta.url));

// A check that finds nothing passes everything, so it must first find the names planted for it.
const planted = forbiddenNames(
  canary,
  ['src', 'database'],
  forbiddenWordsOf(readFileSync(`${canary}GLOSSARY.md`, 'utf8')),
);
const expected = JSON.parse(readFileSync(`${canary}found.json`, 'utf8')) as string[];
if (JSON.stringify(planted.toSorted()) !== JSON.stringify(expected.toSorted())) {
  console.error('The names are not being checked. Found in acceptance/canary/names, but not what found.json lists:');
  console.error(JSON.stringify(planted.toSorted(), null, 2));
  process.exit(1);
}

const forbidden = forbiddenWordsOf(readFileSync(`${root}docs/GLOSSARY.md`, 'utf8'));
if (forbidden.size === 0) throw new Error("docs/GLOSSARY.md has no table below 'Words we do not use'.");
const folders = ['contracts', 'database', 'server', 'web', 'acceptance', 'bench', 'docs'];
const problems = forbiddenNames(root, folders, forbidden);
for (const problem of problems) console.error(problem);
console.log(`${forbidden.size} words of docs/GLOSSARY.md, ${problems.length} names that use them`);
process.exitCode = problems.length === 0 ? 0 : 1;
