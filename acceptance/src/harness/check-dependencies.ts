import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { auditProblems, exportedProblems, oldExport, readExport } from './advisories.ts';
import { licenceProblems } from './licences.ts';
import { lockedPackages } from './locked-package.ts';

/**
 * Fails for a package whose licence is not allowed, or which an advisory names: one that `npm audit` reports or, where
 * the registry answers no audit, one of the committed export acceptance/advisories.json. Says which of them was asked.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const canary = fileURLToPath(new URL('../../canary/dependencies/', import.meta.url));

// A check that reads nothing finds nothing, so it must first find what is planted for it.
const planted = lockedPackages(`${canary}lock.json`);
const plantedExport = readExport(`${canary}advisories.json`);
const found = [...licenceProblems(planted), ...(plantedExport ? exportedProblems(planted, plantedExport) : [])];
const expected = JSON.parse(readFileSync(`${canary}found.json`, 'utf8')) as string[];
if (JSON.stringify(found.toSorted()) !== JSON.stringify(expected.toSorted())) {
  console.error(
    'Dependencies are not being checked. Found in acceptance/canary/dependencies, but not what found.json lists:',
  );
  console.error(JSON.stringify(found.toSorted(), null, 2));
  process.exit(1);
}

const packages = lockedPackages(`${root}package-lock.json`);
const licences = licenceProblems(packages);
console.log(`${packages.size} packages, ${licences.length} without an allowed licence`);

const audited = auditProblems(root);
const exported = audited === null ? readExport(`${root}acceptance/advisories.json`) : null;
if (audited !== null) console.log(`npm audit: ${audited.length} packages with an advisory`);
else if (exported !== null) {
  console.log(
    `The registry answers no audit: compared with the export of ${exported.exported} from ${exported.origin}`,
  );
  const old = oldExport(exported, Date.now());
  if (old !== null) console.warn(old);
} else
  console.log(
    'The registry answers no audit, and there is no acceptance/advisories.json: NOT compared with advisories',
  );

const advisories = audited ?? (exported === null ? [] : exportedProblems(packages, exported));
for (const problem of [...licences, ...advisories]) console.error(problem);
process.exitCode = licences.length + advisories.length === 0 ? 0 : 1;
