import { readdirSync, readFileSync } from 'node:fs';
import { type Argument, type ArrayExpression, type CallExpression, type Expression, parseSync } from '@swc/core';

/** Introduces the list; a step of `npm run attacks`. */
const preface = `# Attacks

What was tried against the product, one line an attack, as the specs of \`acceptance/src/attacks\` name it. A title that begins with
'somebody', 'a member' or 'a visitor' continues in the lines below it. \`npm run attacks\` writes this list from the specs, and
\`npm run check:coverage\` fails if it is not theirs.
`;

/**
 * The titles of all tests of a folder as Markdown, each row of \`.each\` as a title of its own.
 * @param folder absolute path of the folder, ending with a slash
 */
export function attackList(folder: string): { text: string; count: number } {
  const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  const sections = files.toSorted().map((name) => ({ name, lines: linesOf(readFileSync(`${folder}${name}`, 'utf8')) }));
  const count = sections.flatMap(({ lines }) => lines).filter(({ isTest }) => isTest).length;
  const text = sections.map(({ name, lines }) => `\n## ${headingOf(name)}\n\n${lines.map(lineOf).join('\n')}\n`);
  return { text: `${preface}\n${count} attacks.\n${text.join('')}`, count };
}

interface Line {
  title: string;
  depth: number;
  isTest: boolean;
}

/** \`reading-rows.spec.ts\` as 'Reading rows'. */
function headingOf(name: string): string {
  const words = name.replace('.spec.ts', '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function lineOf({ title, depth }: Line): string {
  return `${'  '.repeat(depth)}- ${title.replaceAll(/[\\<>*_|[\]]/g, '\\$&')}`;
}

function linesOf(source: string): Line[] {
  const lines: Line[] = [];
  const bytes = Buffer.from(source);
  // SWC counts bytes from 1.
  const textOf = ({ span }: Spanned): string => bytes.toString('utf8', span.start - 1, span.end - 1);
  const visit = (node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null) return;
    const titled = isCall(node) ? titledCall(node, textOf) : null;
    if (titled === null) {
      for (const child of Object.values(node)) visit(child, depth);
      return;
    }
    const { kind, titles, body } = titled;
    for (const title of titles) lines.push({ title, depth, isTest: kind !== 'describe' });
    if (kind === 'describe') for (const argument of body) visit(argument, depth + 1);
  };
  visit(parseSync(source, { syntax: 'typescript' }), 0);
  return lines;
}

interface Spanned {
  span: { start: number; end: number };
}

const isCall = (node: object): node is CallExpression => 'type' in node && node.type === 'CallExpression';

interface TitledCall {
  kind: string;
  titles: string[];
  body: readonly Argument[];
}

/** A call of describe, it or test, or of what their `.each` returns. */
function titledCall(call: CallExpression, textOf: (node: Spanned) => string): TitledCall | null {
  const [first, ...body] = call.arguments;
  const title = first?.expression;
  if (title?.type !== 'StringLiteral') return null;
  const { callee } = call;
  if (callee.type === 'Identifier' && ['describe', 'it', 'test'].includes(callee.value)) {
    return { kind: callee.value, titles: [title.value], body };
  }
  if (callee.type !== 'CallExpression' || callee.callee.type !== 'MemberExpression') return null;
  const { object, property } = callee.callee;
  if (object.type !== 'Identifier' || property.type !== 'Identifier' || property.value !== 'each') return null;
  return { kind: object.value, titles: titlesOfRows(title.value, callee.arguments[0]?.expression, textOf), body };
}

/** A title for each row, with the texts of the row in the places of %s; rows that are computed give one title. */
function titlesOfRows(title: string, rows: Expression | undefined, textOf: (node: Spanned) => string): string[] {
  if (rows?.type !== 'ArrayExpression') return [title.replaceAll('%s', '…')];
  return elementsOf(rows).map((row) => {
    const values = row?.type === 'ArrayExpression' ? elementsOf(row) : [row];
    let at = 0;
    return title.replaceAll(/%[sji]/g, () => {
      const value = values[at];
      at += 1;
      if (value === undefined) return '…';
      return value.type === 'StringLiteral' ? value.value : textOf(value as Expression & Spanned);
    });
  });
}

/** Undefined stands for elements that are computed (`...rows`). */
const elementsOf = ({ elements }: ArrayExpression): (Expression | undefined)[] =>
  elements.map((element) => (element?.spread ? undefined : element?.expression));
