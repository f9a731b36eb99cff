import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const canary = fileURLToPath(new URL('../../canary/', import.meta.url));

interface Report {
  summary: { violations: { rule: { name: string }; from: string; to: string }[]; totalCruised: number };
}

function cruise(cwd: string, folders: string[]): Report['summary'] {
  const args = ['--config', `${root}.dependency-cruiser.cjs`, '--output-type', 'json', ...folders];
  const { stdout, stderr } = spawnSync(`${root}node_modules/.bin/depcruise`, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  try {
    return (JSON.parse(stdout) as Report).summary;
  } catch {
    throw new Error(`dependency-cruiser gave no report: ${stderr.slice(0, 2_000)}`);
  }
}

/** The violations in acceptance/canary: a rule, and the file that breaks it. */
const planted = [
  { rule: 'ui-knows-nothing', from: 'web/src/ui/button.ts' },
  { rule: 'testing-is-for-tests', from: 'web/src/features/a/open-test-page.ts' },
  { rule: 'no-cycles', from: 'web/src/features/a/like.ts' },
  ...['pg', 'pg-boss', 'pg-protocol', 'postgres'].map((name) => ({
    rule: 'sql-in-its-place',
    from: `server/src/product/a/import-${name}.ts`,
  })),
];

// A check that reads nothing passes everything, so it must first find the planted violations.
const found = cruise(canary, ['web', 'server']).violations.map(({ rule, from }) => `${rule.name} ${from}`);
for (const { rule, from } of planted) {
  if (!found.includes(`${rule} ${from}`)) {
    console.error(`The dependency rules are not being checked: '${rule}' was not found in acceptance/canary/${from}.`);
    process.exit(1);
  }
}

const { violations, totalCruised } = cruise(root, [
  'contracts',
  'database',
  'server',
  'web',
  'acceptance/src',
  'acceptance/playwright.config.ts',
  'acceptance/push.config.ts',
]);
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(`${totalCruised} modules, ${violations.length} violations of the import rules`);
process.exitCode = violations.length === 0 ? 0 : 1;
