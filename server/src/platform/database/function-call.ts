import type { Queryable } from '../owner-database/owner-database.ts';
import type { SqlValue } from '../request-pool/sql-value.ts';
import type { Functions } from './database.types.ts';

/** Schema-qualified name of a database function. */
export type FunctionName = keyof Functions;
export type ArgsOf<Name extends FunctionName> = Functions[Name]['Args'];
type Returning<Kind extends string> = {
  [Name in FunctionName]: Functions[Name] extends Record<Kind, unknown> ? Name : never;
}[FunctionName];
type ResultOf<Name extends FunctionName, Kind extends string> =
  Functions[Name] extends Record<Kind, infer Result> ? Result : never;

export interface FunctionCall {
  text: string;
  values: SqlValue[];
}

/**
 * A call as SQL, with its parameters numbered from $1: `public.unmatch(match_id => $1)`. Omitted and undefined
 * arguments take their defaults; a jsonb is passed as JSON text.
 */
export function functionCall<Name extends FunctionName>(name: Name, args: ArgsOf<Name>): FunctionCall {
  const given = Object.entries(args as Record<string, SqlValue | undefined>).filter(
    (entry): entry is [string, SqlValue] => entry[1] !== undefined,
  );
  const parameters = given.map(([argument], index) => `${argument} => $${index + 1}`);
  return { text: `${name}(${parameters.join(', ')})`, values: given.map(([, value]) => value) };
}

/** Calls a function that returns one value or nothing. @returns the value; null is always possible */
export async function callForValue<Name extends Returning<'Value'>>(
  database: Queryable,
  name: Name,
  args: ArgsOf<Name>,
): Promise<ResultOf<Name, 'Value'>> {
  const { text, values } = functionCall(name, args);
  const [row] = await database.query<{ value: ResultOf<Name, 'Value'> }>(`select ${text} as value`, values);
  if (row === undefined) throw new Error(`${name} gave no row`);
  return row.value;
}

/** Calls a function that returns rows. @param names the columns to read, at least one */
export function callForRows<Name extends Returning<'Row'>, Column extends keyof ResultOf<Name, 'Row'> & string>(
  database: Queryable,
  name: Name,
  args: ArgsOf<Name>,
  ...names: readonly [Column, ...Column[]]
): Promise<Pick<ResultOf<Name, 'Row'>, Column>[]> {
  const { text, values } = functionCall(name, args);
  return database.query(`select ${names.join(', ')} from ${text}`, values);
}
