import type { z } from 'zod';
import type { Database } from './database.types.ts';

type Public = Database['public'];
type Relations = Public['Tables'] & Public['Views'];

export type FunctionName = keyof Public['Functions'];

/** A row of a table or view as JSON. */
export type Row<Name extends keyof Relations> = Relations[Name]['Row'];

/** A row to insert; columns that have a default or are nullable are optional. */
export type InsertRow<Name extends keyof Public['Tables']> = Public['Tables'][Name]['Insert'];

export type FunctionArgs<Name extends FunctionName> = Public['Functions'][Name]['Args'];

type SchemaOf<Columns> = {
  readonly [Name in keyof Columns]?: Columns[Name] extends string | number | boolean | readonly unknown[] | null
    ? z.ZodType<Columns[Name]>
    : z.ZodType;
};

/** For `satisfies`: a zod shape whose keys are columns of the relation and whose values have the columns' types. */
export type RowSchema<Name extends keyof Relations> = SchemaOf<Row<Name>>;

/** Like RowSchema, for the rows that a function returns. */
export type ResultSchema<Name extends FunctionName> =
  Public['Functions'][Name]['Returns'] extends readonly (infer Result)[] ? SchemaOf<Result> : never;
