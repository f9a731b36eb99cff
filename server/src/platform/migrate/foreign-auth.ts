import type { Queryable } from '../owner-database/owner-database.ts';
import { StartupError } from '../process/startup-error.ts';

/** Tables that GoTrue creates, and Awamu does not. */
const tablesOfGotrue = ['auth.schema_migrations', 'auth.instances'];

/**
 * Refuses a database whose accounts belong to GoTrue, such as that of a Supabase project: Awamu's own tables have the same
 * names and other columns, so each service would break the other's rows.
 * @throws StartupError; nothing was changed
 */
export async function refuseTablesOfGotrue(connection: Queryable): Promise<void> {
  const [found] = await connection.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null limit 1',
    [tablesOfGotrue],
  );
  if (found === undefined) return;
  throw new StartupError(
    `The database has accounts of GoTrue (${found.name}), as a Supabase project has. Awamu's server needs a database of its own: set DATABASE_URL to an empty one; nothing was changed.`,
  );
}
