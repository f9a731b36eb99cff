-- A session ends with the passkey or factor that proved it, and other sessions when the account's address or number changes.

-- Sessions that are older than this column get their passkey if it is certain which one it was; the others end.
do $$
begin
  if not exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'sessions' and column_name = 'passkey_id'
  ) then
    alter table auth.sessions add column passkey_id uuid;
    update auth.sessions as s set passkey_id = key.id
    from auth.webauthn_credentials as key
    where key.user_id = s.user_id
      and exists (select from auth.mfa_amr_claims as a where a.session_id = s.id and a.authentication_method = 'passkey')
      and (
        key.last_used_at = s.created_at
        or not exists (select from auth.webauthn_credentials as other where other.user_id = s.user_id and other.id <> key.id)
      );
    delete from auth.sessions as s
    where s.passkey_id is null
      and exists (select from auth.mfa_amr_claims as a where a.session_id = s.id and a.authentication_method = 'passkey');
  end if;
end
$$;
comment on column auth.sessions.passkey_id is 'The passkey that opened the session; null if none did, or if the session itself has removed it.';
comment on column auth.sessions.factor_id is 'The second factor that the session proved last; null if none, or if the session itself has removed it.';

create or replace function auth.end_sessions_of_proof() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.sessions
  where user_id = old.user_id and case tg_table_name when 'mfa_factors' then factor_id else passkey_id end = old.id;
  return null;
end
$$;
comment on function auth.end_sessions_of_proof() is
  'Ends the sessions that a removed passkey opened or a removed factor proved. The session that removes it gives it up first and stays.';

create or replace trigger webauthn_credentials_end_sessions
  after delete on auth.webauthn_credentials
  for each row execute function auth.end_sessions_of_proof();
create or replace trigger mfa_factors_end_sessions
  after delete on auth.mfa_factors
  for each row execute function auth.end_sessions_of_proof();

alter table auth.users add column if not exists email_change_session_id uuid;
alter table auth.users add column if not exists phone_change_session_id uuid;
comment on column auth.users.email_change_session_id is 'The session that asked for the pending change of the address; it stays when the address changes.';
comment on column auth.users.phone_change_session_id is 'The session that asked for the pending change of the number; it stays when the number changes.';

create or replace function auth.end_sessions_of_former_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.email is distinct from new.email and old.email is not null then
    delete from auth.sessions where user_id = new.id and id <> old.email_change_session_id;
  end if;
  if old.phone is distinct from new.phone and old.phone is not null then
    delete from auth.sessions where user_id = new.id and id <> old.phone_change_session_id;
  end if;
  return null;
end
$$;
comment on function auth.end_sessions_of_former_address() is
  'Ends the account''s sessions but that which asked for the change: a code that was sent to the former address or number opens a session. A change by an operator, which no session asked for, ends none.';

create or replace trigger users_end_sessions_of_former_address
  after update of email, phone on auth.users
  for each row when (old.email is distinct from new.email or old.phone is distinct from new.phone)
  execute function auth.end_sessions_of_former_address();

revoke all on function auth.end_sessions_of_proof(), auth.end_sessions_of_former_address() from public;
