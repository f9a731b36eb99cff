-- The roles that a Supabase project has. Idempotent, because all files of this folder are applied again when one changes.
-- Roles belong to the whole Postgres cluster, so only the request pool's login is named per database (decision 156).

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon',                   'nologin noinherit'),
      ('authenticated',          'nologin noinherit'),
      ('service_role',           'nologin noinherit bypassrls'),
      ('supabase_auth_admin',    'nologin noinherit'),
      ('supabase_storage_admin', 'nologin noinherit'),
      -- The logins of the request pools are members of this role; it owns nothing and has no privileges of its own.
      ('authenticator',          'nologin noinherit')
    ) as role (name, attributes)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I %s', wanted.name, wanted.attributes);
      exception when duplicate_object or unique_violation then
        null; -- The migration of another database in the same cluster has just created it.
      end;
    end if;
  end loop;
end
$$;


-- authenticator does not inherit these roles' privileges: it must `set role` before it can do anything.
grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin to authenticator;
