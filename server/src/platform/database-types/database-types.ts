import type { Queryable } from '../owner-database/owner-database.ts';
import { readCatalogue } from './catalogue.ts';
import { nullableArguments } from './nullable-arguments.ts';
import { renderClientTypes } from './render-client-types.ts';
import { renderServerTypes } from './render-server-types.ts';

const header = '// Generated from the database by `npm run schema`. Nullability: docs/decisions/145.\n\n';

/** Schemas that the server's repositories use. */
const serverSchemas = ['auth', 'platform', 'private', 'public', 'storage'];

/**
 * The generated modules with the types of all relations, columns and functions, by their path in the repository: one
 * for supabase-js, with values as JSON, and one for the server's repositories, with values as its driver returns them.
 */
export async function readDatabaseTypes(owner: Queryable): Promise<Map<string, string>> {
  const catalogue = await readCatalogue(owner, serverSchemas, nullableArguments);
  return new Map([
    ['contracts/src/database.types.ts', header + renderClientTypes(catalogue, 'public')],
    ['server/src/platform/database/database.types.ts', header + renderServerTypes(catalogue)],
  ]);
}
