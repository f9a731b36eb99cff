import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type AdvisoryExport, exportedProblems, oldExport, readExport } from './advisories.ts';
import type { LockedPackage } from './locked-package.ts';

const exportOf = (events: AdvisoryExport['advisories'][number]['affected'][number]['ranges'][number]['events']) => ({
  origin: 'https://osv.example',
  exported: '2026-11-01',
  advisories: [
    {
      id: 'GHSA-test',
      affected: [{ package: { ecosystem: 'npm', name: 'left' }, versions: [], ranges: [{ type: 'SEMVER', events }] }],
    },
  ],
});
const installed = (version: string) =>
  new Map<string, LockedPackage>([['node_modules/left', { version } as LockedPackage]]);

it.each([
  ['1.2.9', 1],
  ['1.3.0', 0],
  ['2.0.0', 1],
  ['2.4.0', 1],
  ['2.4.1', 0],
])('an advisory names the installed version %s as often as its ranges have it: %i', (version, count) => {
  const ranges = exportOf([
    { introduced: '0' },
    { fixed: '1.3.0' },
    { introduced: '2.0.0' },
    { last_affected: '2.4.0' },
  ]);
  expect(exportedProblems(installed(version), ranges)).toHaveLength(count);
});

it('an export of the last 30 days is fresh, and an older one is said to be old', () => {
  const now = Date.parse('2026-12-01T12:00:00Z');
  expect(oldExport(exportOf([]), now)).toBeNull();
  expect(oldExport(exportOf([]), now + 86_400_000)).toContain('31 days old');
});

it('an export without its date or its origin is refused', () => {
  const canary = fileURLToPath(new URL('../../canary/dependencies/', import.meta.url));
  expect(readExport(`${canary}advisories.json`)).toMatchObject({ exported: expect.any(String) });
  expect(() => readExport(`${canary}found.json`)).toThrow();
  expect(readExport(`${canary}none.json`)).toBeNull();
});
