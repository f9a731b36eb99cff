import type { Relations } from './database.types.ts';

/** A table or view by its name with its schema. */
export type RelationName = keyof Relations;
export type ColumnOf<Name extends RelationName> = keyof Relations[Name] & string;

/** Columns of a row, as the drivers give it. */
export type RowOf<Name extends RelationName, Column extends ColumnOf<Name>> = Pick<Relations[Name], Column>;

/** As RowOf, where the row is JSON inside of JSON: its times are ISO 8601 text. */
export type JsonRowOf<Name extends RelationName, Column extends ColumnOf<Name>> = {
  [Each in Column]: Relations[Name][Each] extends infer Value ? (Value extends Date ? string : Value) : never;
};

type Trimmed<Text extends string> = Text extends `${' ' | '\n'}${infer Rest}`
  ? Trimmed<Rest>
  : Text extends `${infer Rest}${' ' | '\n'}`
    ? Trimmed<Rest>
    : Text;

/** The text itself where all names in it are columns, else a sentence that names the first one that is not. */
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
 * Columns as a statement lists them: `columns('auth.users', 'id, email')` is 'id, email', and of 'auth.users as u' it is
 * 'u.id, u.email'. A name that is no column of the relation does not compile.
 */
export function columns<Name extends RelationName, const List extends string>(
  relation: Name | `${Name} as ${string}`,
  list: ListOf<ColumnOf<Name>, List>,
): string {
  const [, alias] = relation.split(' as ');
  return alias === undefined ? list : list.replace(/\w+/g, (name) => `${alias}.${name}`);
}

/** The beginning of an insert: `insertInto('auth.sso_domains', 'domain')` is 'insert into auth.sso_domains (domain)'. */
export function insertInto<Name extends RelationName, const List extends string>(
  relation: Name | `${Name} as ${string}`,
  list: ListOf<ColumnOf<Name>, List>,
): string {
  return `insert into ${relation} (${list})`;
}
