/** A parsed Postgres array: nested, with elements as text or null. */
export type ArrayElement = string | null | ArrayElement[];

/**
 * Parses a Postgres array literal (documentation, section 8.15.6), for example `{a,"b c",NULL}`. Explicit bounds
 * (`[0:1]={…}`) are dropped, as JSON cannot express them.
 */
export function parseArrayLiteral(text: string): ArrayElement[] {
  const reader = { text, at: text.indexOf('{') };
  return reader.at < 0 ? [] : readArray(reader);
}

interface Reader {
  text: string;
  at: number;
}

function readArray(reader: Reader): ArrayElement[] {
  const elements: ArrayElement[] = [];
  reader.at += 1;
  while (reader.at < reader.text.length) {
    const char = reader.text[reader.at];
    if (char === '}') {
      reader.at += 1;
      break;
    }
    if (char === ',') reader.at += 1;
    else if (char === '{') elements.push(readArray(reader));
    else elements.push(char === '"' ? readQuoted(reader) : readBare(reader));
  }
  return elements;
}

function readQuoted(reader: Reader): string {
  let value = '';
  for (reader.at += 1; reader.at < reader.text.length; reader.at += 1) {
    const char = reader.text[reader.at];
    if (char === '"') break;
    if (char === '\\') reader.at += 1;
    value += reader.text[reader.at] ?? '';
  }
  reader.at += 1;
  return value;
}

function readBare(reader: Reader): string | null {
  const start = reader.at;
  while (reader.at < reader.text.length && reader.text[reader.at] !== ',' && reader.text[reader.at] !== '}')
    reader.at += 1;
  const value = reader.text.slice(start, reader.at);
  return value === 'NULL' ? null : value;
}
