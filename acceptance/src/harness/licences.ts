import { type LockedPackage, nameAt } from './locked-package.ts';

/**
 * Licences that a package of the server or the pages may have. MPL-2.0 and LGPL-3.0 concern changes of the package
 * itself, and none is changed here; OFL-1.1 is for fonts.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);
/** Also allowed for tools, which nobody receives with the product. */
const allowedForTools = new Set([...allowed, 'CC-BY-4.0', 'PSF-2.0', 'Python-2.0']);

/** What packages mean whose field is no SPDX expression, by name. */
const meant: Readonly<Record<string, string>> = { 'xml-escape': 'MIT' };

/** One sentence for each package whose licence is unknown or not allowed. */
export function licenceProblems(packages: ReadonlyMap<string, LockedPackage>): string[] {
  const parents = [...packages.values()];
  return [...packages].flatMap(([path, locked]) => {
    const name = nameAt(path);
    const licence = meant[name] ?? locked.license ?? licenceOfParent(name, parents);
    if (licence === undefined) return [`${path} states no licence`];
    const list = locked.dev ? allowedForTools : allowed;
    return isAllowed(licence, list) ? [] : [`${path} has the licence ${licence}, which is not allowed`];
  });
}

/** Packages of other platforms, which the lockfile names without their fields, have the licence of their main package. */
function licenceOfParent(name: string, parents: readonly LockedPackage[]): string | undefined {
  return parents.find(({ optionalDependencies = {} }) => name in optionalDependencies)?.license;
}

/**
 * Whether an SPDX expression allows the use under listed licences: one of those joined by OR, all of those joined by AND.
 * `WITH` and any other word that is not listed is refused.
 */
function isAllowed(expression: string, list: ReadonlySet<string>): boolean {
  const words = expression
    .replaceAll(/([()])/g, ' $1 ')
    .trim()
    .split(/\s+/);
  const takeOne = (): boolean => {
    const word = words.shift() ?? '';
    if (word !== '(') return list.has(word);
    const inside = takeAny();
    return words.shift() === ')' && inside;
  };
  const takeAll = (): boolean => {
    let result = takeOne();
    while (words[0] === 'AND') {
      words.shift();
      result = takeOne() && result;
    }
    return result;
  };
  const takeAny = (): boolean => {
    let result = takeAll();
    while (words[0] === 'OR') {
      words.shift();
      result = takeAll() || result;
    }
    return result;
  };
  return takeAny() && words.length === 0;
}
