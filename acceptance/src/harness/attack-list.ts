import { readdirSync } from 'node:fs';
import {
  type CallExpression,
  type Expression,
  isArrayLiteralExpression,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isStringLiteral,
  type Node,
} from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

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
  const api = new API();
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
    const sections = files.toSorted().map((name) => {
      const path = `${folder}${name}`;
      const source = api
        .updateSnapshot({ openFiles: [path] })
        .getDefaultProjectForFile(path)
        ?.program.getSourceFile(path);
      if (!source) throw new Error(`${path} cannot be read`);
      return { name, lines: linesOf(source) };
    });
    const count = sections.flatMap(({ lines }) => lines).filter(({ isTest }) => isTest).length;
    const text = sections.map(({ name, lines }) => `\n## ${headingOf(name)}\n\n${lines.map(lineOf).join('\n')}\n`);
    return { text: `${preface}\n${count} attacks.\n${text.join('')}`, count };
  } finally {
    api.close();
  }
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

function linesOf(root: Node): Line[] {
  const lines: Line[] = [];
  const visit = (node: Node, depth: number): void => {
    const titled = isCallExpression(node) ? titledCall(node) : null;
    if (titled === null) {
      node.forEachChild((child) => visit(child, depth));
      return;
    }
    const { kind, titles, body } = titled;
    for (const title of titles) lines.push({ title, depth, isTest: kind !== 'describe' });
    if (kind === 'describe') for (const argument of body) visit(argument, depth + 1);
  };
  visit(root, 0);
  return lines;
}

/** A call of describe, it or test, or of what their \`.each\` returns. */
function titledCall(call: CallExpression): { kind: string; titles: string[]; body: readonly Expression[] } | null {
  const [title, ...body] = call.arguments;
  if (title === undefined || !isStringLiteral(title)) return null;
  const { expression } = call;
  if (isIdentifier(expression) && ['describe', 'it', 'test'].includes(expression.text)) {
    return { kind: expression.text, titles: [title.text], body };
  }
  if (!isCallExpression(expression) || !isPropertyAccessExpression(expression.expression)) return null;
  const { expression: object, name } = expression.expression;
  if (!isIdentifier(object) || name.text !== 'each') return null;
  return { kind: object.text, titles: titlesOfRows(title.text, expression.arguments[0]), body };
}

/** A title for each row, with the texts of the row in the places of %s; rows that are not written there give one title. */
function titlesOfRows(title: string, rows: Expression | undefined): string[] {
  if (rows === undefined || !isArrayLiteralExpression(rows)) return [title.replaceAll('%s', '…')];
  return rows.elements.map((row) => {
    const values = isArrayLiteralExpression(row) ? row.elements : [row];
    let at = 0;
    return title.replaceAll(/%[sji]/g, () => {
      const value = values[at];
      at += 1;
      return value === undefined ? '…' : isStringLiteral(value) ? value.text : value.getText();
    });
  });
}
