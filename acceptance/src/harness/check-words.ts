import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLanguage, languages } from '@awamu/contracts/languages.ts';
import { differences, type Words } from './compare-words.ts';
import { unusedKeys } from './used-keys.ts';

/**
 * Checks the texts of all languages against English, and English against the code: missing, unused or different texts
 * fail, with file and key. The types check that code uses only existing keys.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const canary = fileURLToPath(new URL('../../canary/words/', import.meta.url));
const translations = languages.filter((language) => language !== defaultLanguage);

function read(path: string): Words {
  return JSON.parse(readFileSync(path, 'utf8')) as Words;
}

/** Compares two files. @param name what the message calls the second */
function compareFiles(language: string, english: string, translated: string, name: string): string[] {
  if (!existsSync(translated)) return [`${name} is missing.`];
  return differences(language, read(english), read(translated)).map((problem) => `${name} ${problem}`);
}

/** A folder with one folder of namespaces for each language. */
function compareFolders(folder: string, others: readonly string[], code: string): string[] {
  const names = readdirSync(`${folder}/en`);
  const unlike = others.flatMap((language) => [
    ...names.flatMap((file) =>
      compareFiles(language, `${folder}/en/${file}`, `${folder}/${language}/${file}`, `${language}/${file}`),
    ),
    ...(existsSync(`${folder}/${language}`) ? readdirSync(`${folder}/${language}`) : [])
      .filter((file) => !names.includes(file))
      .map((file) => `${language}/${file} has no English file beside it.`),
  ]);
  const namespaces = new Map(names.map((file) => [file.replace(/\.json$/, ''), read(`${folder}/en/${file}`)]));
  return [...unlike, ...unusedKeys(namespaces, code).map((key) => `'${key}' is asked for by no code.`)];
}

/** The server's texts (mails, messages, pushes): files named by language, mails/en.json or notifications.en.json. */
function compareSent(folder: string): string[] {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[/.])en\.json$/.test(file))
    .flatMap((file) =>
      translations.flatMap((language) => {
        const translated = `${folder}/${file.replace(/en\.json$/, `${language}.json`)}`;
        return compareFiles(language, `${root}${folder}/${file}`, `${root}${translated}`, translated);
      }),
    );
}

// A checker that reads no files finds no errors: it must find the planted ones first.
const planted = compareFolders(`${canary}locales`, ['fr'], `${canary}src`);
const expected = JSON.parse(readFileSync(`${canary}found.json`, 'utf8')) as string[];
if (JSON.stringify(planted.toSorted()) !== JSON.stringify(expected.toSorted())) {
  console.error(
    'The words are not being checked: of acceptance/canary/words this was found, not what found.json says:',
  );
  console.error(JSON.stringify(planted, null, 2));
  process.exit(1);
}

const problems = [
  ...compareFolders(`${root}web/src/locales`, translations, `${root}web/src`),
  ...compareSent('server/src'),
];
for (const problem of problems) console.error(problem);
console.log(`${languages.length} languages, ${problems.length} problems with their words`);
process.exitCode = problems.length === 0 ? 0 : 1;
