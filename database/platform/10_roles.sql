-- The roles that a Supabase project brings. Idempotent: applied again whenever a file of this folder changes. All databases
-- of a Postgres share them, so nothing here differs by database; the login of the request pool does (decision 156).

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
      -- What the logins of the request pools are members of; it owns nothing and may do nothing by itself.
      ('authenticator',          'nologin noinherit')
    ) as role (name, attributes)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I %s', wanted.name, wanted.attributes);
      exception when duplicate_object or unique_violation then
        null; -- Roles belong to all databases of a Postgres: another one has made it in the meantime.
      end;
    end if;
  end loop;
end
$$;


-- authenticator does not inherit: it may take these roles on, and can do nothing before it has.
grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin to authenticator;
