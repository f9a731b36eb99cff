import { expect, it } from 'vitest';
import { needlessEngines, refusedByPinned } from './package-engines.ts';

const rules = { pinned: '24.21.0', installers: '>=20' };

it('the pinned Node must be admitted by each package, as it says itself', () => {
  const stated: Record<string, string> = {
    'node_modules/old': '^18 || ^20',
    'node_modules/fits': '>=22.12.0',
    'node_modules/elsewhere': '^20.9.0',
  };
  const packages = {
    '': {},
    'node_modules/old': {},
    'node_modules/fits': {},
    'node_modules/silent': {},
    'node_modules/elsewhere': { optional: true },
    'node_modules/@awamu/web': { link: true },
  };
  const problems = refusedByPinned(packages, rules, (path) => stated[path]);
  expect(problems).toEqual([
    'node_modules/old wants Node ^18 || ^20, and Node 24.21.0 runs it: choose another version',
  ]);
});

it('the lockfile warns of no Node that may install', () => {
  const packages = {
    '': { engines: { node: '>=24' } },
    'node_modules/newer': { engines: { node: '>=22.12.0' } },
    'node_modules/gaps': { engines: { node: '^20.19.0 || >=22.12.0' } },
    'node_modules/fits': { engines: { node: '>= 18' } },
    'node_modules/silent': {},
    'node_modules/left-out': { optional: true, engines: { node: '>=22' } },
  };
  expect(needlessEngines(packages, rules)).toEqual(['node_modules/newer', 'node_modules/gaps']);
});
