/**
 * SQL built in this module only. The type system refuses any other string in a statement, so client input can only
 * become a parameter (`Bindings`) or a quoted identifier.
 */
export type SqlText = string & { readonly [origin]: 'built here' };
declare const origin: unique symbol;

/** A piece of a statement; interpolates only pieces of statements and integers. */
export function sql(parts: TemplateStringsArray, ...holes: readonly (SqlText | number)[]): SqlText {
  let text = parts[0] ?? '';
  holes.forEach((hole, index) => {
    if (typeof hole === 'number' && !Number.isSafeInteger(hole)) throw new RangeError('not a whole number');
    text += `${hole}${parts[index + 1] ?? ''}`;
  });
  return text as SqlText;
}

/** A quoted identifier. @throws RangeError for an empty name or one with a NUL, which no identifier can contain */
export function identifier(name: string): SqlText {
  if (name === '' || name.includes('\0')) throw new RangeError('not an identifier');
  return `"${name.replaceAll('"', '""')}"` as SqlText;
}

export function qualified(name: { schema: string; name: string }): SqlText {
  return sql`${identifier(name.schema)}.${identifier(name.name)}`;
}

export function joined(pieces: readonly SqlText[], separator: SqlText): SqlText {
  return pieces.join(separator) as SqlText;
}

export const comma = sql`, `;
export const nothing = sql``;

/** Accepts an expression that Postgres printed from its catalog, such as a column's default. */
export function fromCatalog(expression: string): SqlText {
  return expression as SqlText;
}
