-- The check of a signed-in member's session that runs before the query of each request.

-- A view and not a function, because Postgres inlines a view: each request then costs one primary key lookup. A ban deletes
-- the account's sessions, so banned_until need not be checked here.
create or replace view platform.open_sessions as
  select id, user_id from auth.sessions
  where (not_after is null or not_after > now()) and not second_factor_pending and not is_anonymous;
comment on view platform.open_sessions is 'Sessions with full access: of members, not ended, and with their second factor proved if the account has one.';
revoke all on platform.open_sessions from public, anon, authenticated, service_role;
grant select on platform.open_sessions to authenticator;

create or replace function platform.enter(claims jsonb) returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  if claims ->> 'role' is distinct from 'authenticated' then
    return;
  end if;
  account := (claims ->> 'sub')::uuid;

  -- With a one-time password only the password can be changed; the token issued after the change lacks this claim.
  if claims -> 'app_metadata' -> 'must_change_password' = 'true'::jsonb then
    raise exception using errcode = 'PT403', message = 'password_change_required';
  end if;

  if exists (select from platform.open_sessions where id = (claims ->> 'session_id')::uuid and user_id = account) then
    return;
  end if;
  if exists (select from auth.sessions where id = (claims ->> 'session_id')::uuid and second_factor_pending) then
    raise exception using errcode = 'PT403', message = 'insufficient_aal';
  end if;
  -- An anonymous account may call the auth service only.
  if exists (select from auth.sessions where id = (claims ->> 'session_id')::uuid and is_anonymous) then
    raise exception using errcode = 'PT403', message = 'access_denied';
  end if;

  if exists (select from auth.users where id = account and banned_until > now()) then
    raise exception using errcode = 'PT403', message = 'access_denied';
  end if;
  -- A token without a session (issued by an operator, not by a sign-in) is valid as long as its account exists.
  if claims ->> 'session_id' is null and exists (select from auth.users where id = account and deleted_at is null) then
    return;
  end if;
  raise exception using errcode = 'PT401', message = 'session_expired';
end
$$;
comment on function platform.enter(jsonb) is
  'Refuses the claims of an ended session (PT401 session_expired) or a closed or anonymous account (PT403 access_denied), of a session whose second factor is still to be proved (PT403 insufficient_aal), and of a one-time password (PT403 password_change_required). Called in the statement that sets the role.';

revoke all on function platform.enter(jsonb) from public;
grant execute on function platform.enter(jsonb) to authenticator;

-- Realtime changes are read from this publication; product migrations add their tables to it.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
