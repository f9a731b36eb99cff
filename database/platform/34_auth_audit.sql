-- Security events of accounts, in GoTrue's table. Append-only; an account's events are deleted with the account.

create table if not exists auth.audit_log_entries (
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  id uuid not null default gen_random_uuid(),
  payload jsonb not null,
  created_at timestamptz not null default now(),
  ip_address varchar(64) not null default '',
  constraint audit_log_entries_pkey primary key (id),
  constraint audit_log_entries_action_check check (payload ->> 'action' ~ '^[a-z_]{1,60}$'),
  constraint audit_log_entries_actor_check check (payload ->> 'actor_id' is not null),
  -- Room for an action, an account, a device and a few traits, but for no secret and no text that a member wrote.
  constraint audit_log_entries_payload_size check (length(payload::text) <= 2000)
);
comment on table auth.audit_log_entries is
  'Security events of accounts: action, actor_id, session_id, user_agent and traits in the payload. No secrets, no texts by members.';
create index if not exists audit_log_entries_actor_idx
  on auth.audit_log_entries ((payload ->> 'actor_id'), created_at desc, id desc);
create index if not exists audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);

alter table auth.audit_log_entries enable row level security;
drop policy if exists auth_admin_all on auth.audit_log_entries;
create policy auth_admin_all on auth.audit_log_entries to supabase_auth_admin using (true) with check (true);

-- Append-only for every role, including the server's own.
revoke all on auth.audit_log_entries from supabase_auth_admin, service_role;
grant select, insert on auth.audit_log_entries to supabase_auth_admin;
grant select on auth.audit_log_entries to service_role;

create or replace function auth.note_closed_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into auth.audit_log_entries (payload)
  values (jsonb_build_object(
    'action', case when new.banned_until > now() then 'user_banned' else 'user_unbanned' end, 'actor_id', new.id
  ));
  return null;
end
$$;
comment on function auth.note_closed_account() is 'Records a security event when an account is banned or unbanned, by whatever code path.';

create or replace trigger users_note_ban
  after update of banned_until on auth.users
  for each row when (coalesce(new.banned_until > now(), false) <> coalesce(old.banned_until > now(), false))
  execute function auth.note_closed_account();

create or replace function auth.delete_security_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.audit_log_entries where payload ->> 'actor_id' = old.id::text;
  -- Nobody signed in to the account, so its deletion is no security event of a person.
  if old.last_sign_in_at is not null then
    insert into auth.audit_log_entries (payload) values (jsonb_build_object('action', 'user_deleted', 'actor_id', old.id));
  end if;
  return null;
end
$$;
comment on function auth.delete_security_events() is
  'Deletes the security events of a deleted account, and keeps only the event of its deletion.';

create or replace trigger users_delete_security_events
  after delete on auth.users
  for each row execute function auth.delete_security_events();

revoke all on function auth.note_closed_account(), auth.delete_security_events() from public;

create or replace function auth.purge_old_events(today timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  delete from auth.audit_log_entries where created_at < least(today, now()) - interval '1 year'
$$;
comment on function auth.purge_old_events(timestamptz) is
  'Deletes events older than a year; the caller cannot shorten this by passing a later date.';
revoke all on function auth.purge_old_events(timestamptz) from public;
grant execute on function auth.purge_old_events(timestamptz) to supabase_auth_admin;

-- Former names.
drop trigger if exists users_forget_trail on auth.users;
drop function if exists auth.forget_trail(), auth.forget_old_events(timestamptz);
