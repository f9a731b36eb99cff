import type { Queryable } from '../owner-database/owner-database.ts';

/**
 * Each role with a schema that only a grant of the platform's files opens to it. A dump contains a database's grants and
 * policies, but no roles, so all of a missing role are lost when it is restored.
 */
const openedSchemas = `
  values ('anon', 'storage'), ('authenticated', 'storage'), ('service_role', 'storage'),
    ('supabase_auth_admin', 'auth'), ('supabase_storage_admin', 'storage'), ('authenticator', 'platform')`;

/**
 * Whether the database has what was granted to the roles. It has not if it was restored from a dump without roles or
 * privileges, even if another database of the same Postgres has created the roles since.
 */
export async function hasGrantsOfRoles(connection: Queryable): Promise<boolean> {
  const lacking = await connection.query(`
    select from (${openedSchemas}) as expected (role, schema)
    left join pg_roles as role on role.rolname = expected.role
    left join pg_namespace as space on space.nspname = expected.schema
    where role.oid is null or space.oid is null or not has_schema_privilege(role.oid, space.oid, 'usage')`);
  return lacking.length === 0;
}
