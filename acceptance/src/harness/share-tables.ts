import { type NamedTests, tableOf } from './named-tests.ts';
import type { StatementReport } from './statement-tables.ts';

const columns = ['what', 'whose', 'number', 'where', 'test'];
/** In a table: `server/src/…/auth-policy.ts › signUpByAddress: { burst: 300, perSeconds: 3_600 }`, in backticks. */
const namedCode = /`([^`›]+?) › ([^`]+)`/g;
const numeral = /\d[\d_,]*/g;

/**
 * Checks a table of the shares and limits of members, networks and mailboxes: the named code is in the named file, word
 * for word, its numbers are those of the row, and a test holds them. So a limit cannot change without its row.
 */
export function checkShares(tests: NamedTests, document: string): StatementReport {
  const { rows, problems } = tableOf(tests, document, columns);
  const found = rows.flatMap(({ at, cells }) => {
    const [, , number = '', where = '', test = ''] = cells;
    const code = [...where.matchAll(namedCode)];
    return [
      ...(code.length === 0 ? [`${at}: names no code, as \`file › code\``] : []),
      ...code.flatMap(([, path = '', text = '']) => problemsOfCode(tests, at, { path, text, number })),
      ...(tests.countIn(test) === 0 ? [`${at}: names no test`] : []),
      ...tests.missingIn(at, test),
    ];
  });
  return {
    problems: [...problems, ...found],
    summary: `${document}: ${rows.length} shares, with the numbers of the code`,
  };
}

interface NamedCode {
  path: string;
  text: string;
  number: string;
}

function problemsOfCode(tests: NamedTests, at: string, { path, text, number }: NamedCode): string[] {
  const content = tests.contentOf(path);
  if (content === null) return [`${at}: ${path} is gone`];
  if (!content.includes(text)) return [`${at}: ${path} does not contain '${text}'`];
  const stated = new Set(numeralsOf(number));
  return numeralsOf(text)
    .filter((each) => !stated.has(each))
    .map((each) => `${at}: the code says ${each}, and the row does not`);
}

function numeralsOf(text: string): string[] {
  return [...text.matchAll(numeral)].map(([found]) => found.replaceAll(/[_,]/g, ''));
}
