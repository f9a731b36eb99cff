-- The roles that a Supabase project brings. Idempotent: applied again whenever a file of this folder changes.

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
      -- The request pool logs in as this one; it owns nothing and may do nothing by itself. The server sets its password.
      ('authenticator',          'login noinherit')
    ) as role (name, attributes)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.attributes);
    end if;
  end loop;
end
$$;


-- authenticator does not inherit: it may take these roles on, and can do nothing before it has.
grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin to authenticator;

-- Settings of a role hold from log-in, so those of the pool's role hold for every role that it takes on.
alter role authenticator set statement_timeout = '8s';
alter role authenticator set idle_in_transaction_session_timeout = '30s';
