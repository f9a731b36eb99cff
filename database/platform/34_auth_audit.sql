-- What happened to an account, in GoTrue's table: only ever added to, and forgotten with the account.

create table if not exists auth.audit_log_entries (
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  id uuid not null default gen_random_uuid(),
  payload jsonb not null,
  created_at timestamptz not null default now(),
  ip_address varchar(64) not null default '',
  constraint audit_log_entries_pkey primary key (id),
  constraint audit_log_entries_action_check check (payload ->> 'action' ~ '^[a-z_]{1,60}$'),
  constraint audit_log_entries_actor_check check (payload ->> 'actor_id' is not null),
  -- A kind, an account, a device and a few words: neither a secret nor a text that somebody wrote fits beside them.
  constraint audit_log_entries_payload_size check (length(payload::text) <= 2000)
);
comment on table auth.audit_log_entries is
  'Security events of accounts: action, actor_id, session_id, user_agent and traits in the payload. No secrets, no texts.';
create index if not exists audit_log_entries_actor_idx
  on auth.audit_log_entries ((payload ->> 'actor_id'), created_at desc, id desc);
create index if not exists audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);

alter table auth.audit_log_entries enable row level security;
drop policy if exists auth_admin_all on auth.audit_log_entries;
create policy auth_admin_all on auth.audit_log_entries to supabase_auth_admin using (true) with check (true);

-- Append-only for everyone, the server's own roles included.
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
comment on function auth.note_closed_account() is 'Whoever closes or opens an account, the trail of it says so.';

create or replace trigger users_note_ban
  after update of banned_until on auth.users
  for each row when (coalesce(new.banned_until > now(), false) <> coalesce(old.banned_until > now(), false))
  execute function auth.note_closed_account();

create or replace function auth.forget_trail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.audit_log_entries where payload ->> 'actor_id' = old.id::text;
  -- An account that nobody ever signed in to was nobody's.
  if old.last_sign_in_at is not null then
    insert into auth.audit_log_entries (payload) values (jsonb_build_object('action', 'user_deleted', 'actor_id', old.id));
  end if;
  return null;
end
$$;
comment on function auth.forget_trail() is 'Of an erased account nothing stays but that it was erased, and when.';

create or replace trigger users_forget_trail
  after delete on auth.users
  for each row execute function auth.forget_trail();

revoke all on function auth.note_closed_account(), auth.forget_trail() from public;

create or replace function auth.forget_old_events(today timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  delete from auth.audit_log_entries where created_at < least(today, now()) - interval '1 year'
$$;
comment on function auth.forget_old_events(timestamptz) is
  'The one way to remove entries: those that are older than a year, whatever day the caller says it is.';
revoke all on function auth.forget_old_events(timestamptz) from public;
grant execute on function auth.forget_old_events(timestamptz) to supabase_auth_admin;
