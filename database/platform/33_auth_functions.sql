-- The caller's identity for row level security, and privileges on the auth tables.

create or replace function auth.jwt() returns jsonb
language sql stable
as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
comment on function auth.jwt() is 'The claims of the caller''s token; {} without a token.';

create or replace function auth.uid() returns uuid
language sql stable
as $$
  -- The server sets request.jwt.claim.sub for members, which saves parsing the claims in each statement.
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')
  )::uuid
$$;
comment on function auth.uid() is 'The account of the caller; null for anon and service_role.';

create or replace function auth.role() returns text
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;
comment on function auth.role() is 'The role claim of the caller''s token.';

create or replace function auth.email() returns text
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;
comment on function auth.email() is 'The email claim of the caller''s token.';

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to public;

create or replace function auth.end_sessions_of_banned_user() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end
$$;
comment on function auth.end_sessions_of_banned_user() is 'A ban deletes all sessions of the account, so that checking a request only needs the session''s row.';

create or replace trigger users_ban_ends_sessions
  after update of banned_until on auth.users
  for each row when (new.banned_until > now())
  execute function auth.end_sessions_of_banned_user();

-- Members have no access to these tables; the auth protocol uses supabase_auth_admin.
do $$
declare
  relation text;
begin
  foreach relation in array array[
    'users', 'identities', 'sessions', 'one_time_tokens', 'flow_state', 'mfa_factors', 'mfa_challenges',
    'mfa_amr_claims'
  ] loop
    execute format('alter table auth.%I enable row level security', relation);
    execute format('grant all on auth.%I to supabase_auth_admin', relation);
    execute format('grant select, insert, update, delete on auth.%I to service_role', relation);
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'auth' and tablename = relation and policyname = 'auth_admin_all'
    ) then
      execute format('create policy auth_admin_all on auth.%I to supabase_auth_admin using (true) with check (true)', relation);
    end if;
  end loop;
end
$$;
grant usage on all sequences in schema auth to supabase_auth_admin, service_role;
