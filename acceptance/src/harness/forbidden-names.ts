import { globSync, readFileSync } from 'node:fs';
import { type DeclaredName, namesInSnapshot, namesInSql, namesInTypeScript } from './declared-names.ts';

/** A word or several words in a row, and what to say instead. */
export type ForbiddenWords = ReadonlyMap<string, string>;

/** Words in a row in which a forbidden word is right, or was chosen by others. */
const allowed = [
  { words: 'dead letter', reason: "the field's term for a message that is given up after the last attempt" },
  { words: 'dead letters', reason: 'as above' },
  { words: 'under way', reason: 'in progress; the forbidden word means a method or a factor' },
  { words: 'kept rows', reason: 'a column that clients read: what a legal hold keeps from deletion' },
  { words: 'kept at', reason: 'a column: when a legal hold kept a row from deletion' },
  { words: 'letter spacing', reason: 'a property of CSS' },
  { words: 'on notice', reason: 'an option of postgres.js' },
  { words: 'notice response', reason: 'a message of the Postgres protocol' },
  { words: 'rooms ready', reason: 'an event of the Phoenix protocol' },
];

const notOurs = /(^|\/)(node_modules|build[^/]*|\.react-router|canary)$/;

/** The first table below 'Words we do not use': one word, or several after commas, a row. */
export function forbiddenWordsOf(glossary: string): ForbiddenWords {
  const section = glossary.split(/^## /m).find((part) => part.startsWith('Words we do not use'));
  const rows = [...(section ?? '').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].slice(1);
  return new Map(
    rows
      .filter(([, words]) => !/^[-: ]+$/.test(words ?? ''))
      .flatMap(([, words, instead]) => (words ?? '').split(',').map((word) => [word.trim(), (instead ?? '').trim()])),
  );
}

/**
 * The names of files, folders, TypeScript and SQL that hold a forbidden word.
 * @param folders below root
 * @returns a sentence each, with file and line
 */
export function forbiddenNames(root: string, folders: readonly string[], forbidden: ForbiddenWords): string[] {
  return folders.flatMap((folder) =>
    globSync('**', { cwd: `${root}${folder}`, withFileTypes: true, exclude: ({ name }) => notOurs.test(name) }).flatMap(
      (entry) => {
        const path = `${entry.parentPath}/${entry.name}`.slice(root.length);
        const declared = entry.isFile() ? namesIn(path, `${root}${path}`) : [];
        return [
          ...faultsOf(entry.name, forbidden).map((fault) => `${path}: ${fault}`),
          ...declared.flatMap(({ name, line }) =>
            faultsOf(name, forbidden).map((fault) => `${path}:${line} ${name}: ${fault}`),
          ),
        ];
      },
    ),
  );
}

function namesIn(path: string, file: string): DeclaredName[] {
  if (/\.tsx?$/.test(path)) return namesInTypeScript(readFileSync(file, 'utf8'), path.endsWith('x'));
  if (/schema\/tables\/[^/]+\.sql$/.test(path)) return namesInSnapshot(readFileSync(file, 'utf8'));
  if (path.endsWith('.sql')) return namesInSql(readFileSync(file, 'utf8'));
  return [];
}

function faultsOf(name: string, forbidden: ForbiddenWords): string[] {
  const own = allowed.reduce(
    (words, exception) => words.replaceAll(` ${exception.words} `, ' | '),
    ` ${wordsOf(name)} `,
  );
  return [...forbidden]
    .filter(([words]) => own.includes(` ${words} `))
    .map(([words, instead]) => `not '${words}' but ${instead}`);
}

/** 'readHTTPAnswer', 'read_http_answer' and 'read-http-answer' are 'read http answer'. */
function wordsOf(name: string): string {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
  return words.join(' ').toLowerCase();
}
