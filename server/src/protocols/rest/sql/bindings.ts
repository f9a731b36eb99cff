import { type SqlText, sql } from './sql-text.ts';

/**
 * The parameters of one statement, in the order of their numbers. Each is sent as text and cast in the statement, as
 * the driver would otherwise convert it by the column's type (dates to a time zone, JSON twice).
 */
export class Bindings {
  readonly values: (string | null)[] = [];

  text(value: string | null): SqlText {
    this.values.push(value);
    return sql`$${this.values.length}::text`;
  }

  /** The value cast to `type`, a type name from the catalog. */
  as(value: string | null, type: SqlText): SqlText {
    return sql`${this.text(value)}::${type}`;
  }
}
