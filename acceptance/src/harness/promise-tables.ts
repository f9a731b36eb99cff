import { readdirSync } from 'node:fs';
import { type NamedTests, tableOf } from './named-tests.ts';
import { checkStatements, columns, type StatementReport } from './statement-tables.ts';

/**
 * Checks a table of what the product's texts promise: as a table of statements, and each text must contain its promise
 * word for word, and each page and article must have a promise.
 * @param root absolute path of the folder of all named files, ending with a slash
 * @param folders of the pages and of the articles
 */
export function checkPromises(
  root: string,
  tests: NamedTests,
  document: string,
  folders: readonly string[],
): StatementReport {
  const { problems, summary } = checkStatements(root, tests, document);
  const promises = tableOf(tests, document, columns).rows.map(({ at, cells: [, statement = '', where = ''] }) => ({
    at,
    statement,
    where,
  }));
  const unsaid = promises.flatMap(({ at, statement, where }) => {
    const path = /`([^`]+)`/.exec(where)?.[1] ?? '';
    return wordsOf(tests.contentOf(path) ?? '').includes(wordsOf(statement))
      ? []
      : [`${at}: ${path} does not say this`];
  });
  const silent = folders
    .flatMap((folder) => readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}`))
    .filter((path) => promises.every(({ where }) => !where.includes(path)))
    .map((path) => `${document}: ${path} has no promise`);
  return { problems: [...problems, ...unsaid, ...silent], summary };
}

/** A text without its marks of emphasis, code and links, on one line. */
function wordsOf(source: string): string {
  return source
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]|\\(?=")/g, '')
    .replaceAll(/\s+/g, ' ');
}
