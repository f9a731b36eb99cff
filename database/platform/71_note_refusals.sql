-- A refused request is rolled back with everything it wrote, so the server records the refusal here after its response.

create or replace function auth.note_refusal(
  account uuid, session uuid, asked text, client_agent text, address text, at timestamptz
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Serializes the count across servers.
  perform pg_advisory_xact_lock(hashtextextended('auth.note_refusal ' || account, 0));
  -- Without an open session nothing is recorded: a ban is recorded when it happens (note_closed_account).
  if not exists (select from auth.users where id = account)
    or (session is not null and not exists (select from auth.sessions where id = session and user_id = account))
    or (
      select count(*) from (
        select from auth.audit_log_entries
        where payload ->> 'actor_id' = account::text and created_at > at - interval '1 hour'
          and payload ->> 'action' = 'access_refused' limit 20
      ) as recent
    ) >= 20
  then
    return false;
  end if;
  insert into auth.audit_log_entries (payload, created_at, ip_address)
  values (jsonb_strip_nulls(jsonb_build_object(
    'action', 'access_refused', 'actor_id', account, 'session_id', session, 'user_agent', client_agent,
    'traits', jsonb_build_object('asked', left(asked, 100))
  )), at, coalesce(address, ''));
  return true;
end
$$;
comment on function auth.note_refusal(uuid, uuid, text, text, text, timestamptz) is
  'Records that a member was refused access, at most 20 times an hour for each account; returns false if it was not recorded (docs/decisions/086).';
revoke all on function auth.note_refusal(uuid, uuid, text, text, text, timestamptz) from public;
grant execute on function auth.note_refusal(uuid, uuid, text, text, text, timestamptz) to supabase_auth_admin;
