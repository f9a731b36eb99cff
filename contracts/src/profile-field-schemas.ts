import { z } from 'zod';
import { type ColumnWith, type FieldValue, fieldOf, type ProfileColumn, profileColumns } from './profile-fields.ts';

type Shape<C extends ProfileColumn> = { [Column in C]: z.ZodType<FieldValue<Column>> };

function schemaOf(column: ProfileColumn): z.ZodType {
  const field = fieldOf(column);
  switch (field.kind) {
    case 'choice':
      return z.enum(field.options).nullable();
    case 'choices':
      return z.array(z.enum(field.options));
    case 'interests':
      return z.array(z.string());
    case 'scale':
      return z.int();
    case 'text':
    case 'longText':
    case 'birthdate':
      return z.string().nullable();
  }
}

function shapeOf<C extends ProfileColumn>(columns: readonly C[]): Shape<C> {
  return Object.fromEntries(columns.map((column) => [column, schemaOf(column)])) as Shape<C>;
}

/** Shape of all fields, as a member reads their own profile. */
export const fieldShape = shapeOf(profileColumns);

/** Shape of the fields that other members see. */
export const cardFieldShape = shapeOf(
  profileColumns.filter((column): column is ColumnWith<{ onCard: string }> => fieldOf(column).onCard !== undefined),
);
