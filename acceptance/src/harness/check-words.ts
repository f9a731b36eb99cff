import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLanguage, languages } from '@awamu/contracts/languages.ts';
import { differences, uncounted, type Words } from './compare-words.ts';
import { unusedKeys } from './used-keys.ts';

/**
 * Checks the texts of all languages against English, and English against the code: missing, unused or different texts
 * fail, with file and key, and so do counts without plural forms. The types check that code uses only existing keys.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const canary = fileURLToPath(new URL('../../canary/words/', import.meta.url));
const translations = languages.filter((language) => language !== defaultLanguage);

/** The code that uses the texts of each part. */
const codeOf = { web: 'web/src', mail: 'server/src', push: 'server/src' };

function read(path: string): Words {
  return JSON.parse(readFileSync(path, 'utf8')) as Words;
}

/** Compares two files. @param name what the message calls the second */
function compareFiles(language: string, english: string, translated: string, name: string): string[] {
  if (!existsSync(translated)) return [`${name} is missing.`];
  return differences(language, read(english), read(translated)).map((problem) => `${name} ${problem}`);
}

/**
 * Compares one part (web, mail, push) of a folder of locales, and searches the code for its keys.
 * @param code the folder of the code that uses them
 */
function comparePart(locales: string, part: string, others: readonly string[], code: string): string[] {
  const names = filesIn(`${locales}/en/${part}`);
  const unlike = others.flatMap((language) => [
    ...names.flatMap((file) =>
      compareFiles(
        language,
        `${locales}/en/${part}/${file}`,
        `${locales}/${language}/${part}/${file}`,
        `${language}/${part}/${file}`,
      ),
    ),
    ...filesIn(`${locales}/${language}/${part}`)
      .filter((file) => !names.includes(file))
      .map((file) => `${language}/${part}/${file} has no English file beside it.`),
  ]);
  const numbers = names.flatMap((file) =>
    uncounted(read(`${locales}/en/${part}/${file}`)).map((problem) => `en/${part}/${file} ${problem}`),
  );
  const namespaces = new Map(names.map((file) => [file.replace(/\.json$/, ''), read(`${locales}/en/${part}/${file}`)]));
  return [...numbers, ...unlike, ...unusedKeys(namespaces, code).map((key) => `'${key}' is asked for by no code.`)];
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

// A checker that reads no files finds no errors: it must find the planted ones first.
const planted = Object.keys(codeOf).flatMap((part) => comparePart(`${canary}locales`, part, ['fr'], `${canary}src`));
const expected = JSON.parse(readFileSync(`${canary}found.json`, 'utf8')) as string[];
if (JSON.stringify(planted.toSorted()) !== JSON.stringify(expected.toSorted())) {
  console.error(
    'The words are not being checked: of acceptance/canary/words this was found, not what found.json says:',
  );
  console.error(JSON.stringify(planted, null, 2));
  process.exit(1);
}

const problems = Object.entries(codeOf).flatMap(([part, code]) =>
  comparePart(`${root}locales`, part, translations, `${root}${code}`),
);
for (const problem of problems) console.error(problem);
console.log(`${languages.length} languages, ${problems.length} problems with their words`);
process.exitCode = problems.length === 0 ? 0 : 1;
