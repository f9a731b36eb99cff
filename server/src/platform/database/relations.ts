import type { Relations } from './database.types.ts';

/** Schema-qualified name of a table or view. */
export type RelationName = keyof Relations;
export type ColumnOf<Name extends RelationName> = keyof Relations[Name] & string;

/** Columns of a row, as the driver returns it. */
export type RowOf<Name extends RelationName, Column extends ColumnOf<Name>> = Pick<Relations[Name], Column>;

/** Like RowOf, for a row inside JSON: its times are ISO 8601 text. */
export type JsonRowOf<Name extends RelationName, Column extends ColumnOf<Name>> = {
  [Each in Column]: Relations[Name][Each] extends infer Value ? (Value extends Date ? string : Value) : never;
};

type Trimmed<Text extends string> = Text extends `${' ' | '\n'}${infer Rest}`
  ? Trimmed<Rest>
  : Text extends `${infer Rest}${' ' | '\n'}`
    ? Trimmed<Rest>
    : Text;

/** The text itself if all names in it are columns, else an error message with the first one that is not. */
type ListOf<
  Column extends string,
  Text extends string,
  Rest extends string = Text,
> = Rest extends `${infer First},${infer Others}`
  ? Trimmed<First> extends Column
    ? ListOf<Column, Text, Others>
    : `there is no column ${Trimmed<First>}`
  : Trimmed<Rest> extends Column
    ? Text
    : `there is no column ${Trimmed<Rest>}`;

/**
 * A column list for a statement: `columns('auth.users', 'id, email')` is 'id, email', and for 'auth.users as u' it is
 * 'u.id, u.email'. A name that is not a column of the relation does not compile.
 */
export function columns<Name extends RelationName, const List extends string>(
  relation: Name | `${Name} as ${string}`,
  list: ListOf<ColumnOf<Name>, List>,
): string {
  const [, alias] = relation.split(' as ');
  return alias === undefined ? list : list.replace(/\w+/g, (name) => `${alias}.${name}`);
}

/** The start of an insert: `insertInto('auth.sso_domains', 'domain')` is 'insert into auth.sso_domains (domain)'. */
export function insertInto<Name extends RelationName, const List extends string>(
  relation: Name | `${Name} as ${string}`,
  list: ListOf<ColumnOf<Name>, List>,
): string {
  return `insert into ${relation} (${list})`;
}
