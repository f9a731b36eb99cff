-- How long a session lasts, and how many an account may have. The numbers come from docs/ASVS.md, 7.1.1 and 7.1.2.

alter table auth.sessions add column if not exists ends_at timestamptz;
comment on column auth.sessions.ends_at is 'When the member''s SSO provider requires the session to end; null if it sets no end.';

-- Sessions that are older than this rule get an end; those older than a year end now.
update auth.sessions set not_after = least(not_after, now() + interval '1440 hours', created_at + interval '8760 hours')
where not_after is null or not_after > created_at + interval '8760 hours';
alter table auth.sessions alter column not_after set default now() + interval '1440 hours';
alter table auth.sessions alter column not_after set not null;
comment on column auth.sessions.not_after is
  'When the session ends: 60 days after it was last refreshed, a year after the sign-in, or at ends_at, whichever comes first.';
alter table auth.sessions drop constraint if exists sessions_not_after_check;
alter table auth.sessions add constraint sessions_not_after_check
  check (not_after <= created_at + interval '8760 hours' and not_after <= coalesce(ends_at, not_after));

create or replace function auth.end_surplus_sessions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
  surplus uuid;
begin
  -- A sign-in locks the account's row first, so that the second of two concurrent sign-ins sees the first one's session.
  -- The usual case, no surplus, is decided by an index scan.
  for account in
    select distinct o.user_id from opened as o
    where exists (select from auth.sessions as s where s.user_id = o.user_id offset 50)
  loop
    for surplus in
      select s.id from auth.sessions as s where s.user_id = account
      order by exists (select from opened as o where o.id = s.id) desc, s.updated_at desc, s.id offset 50
    loop
      delete from auth.sessions as s where s.id = surplus;
      insert into auth.audit_log_entries (id, payload, created_at, ip_address)
      values (gen_random_uuid(), jsonb_build_object(
        'action', 'session_ended', 'actor_id', account, 'session_id', surplus
      ), now(), '');
    end loop;
  end loop;
  return null;
end
$$;
comment on function auth.end_surplus_sessions() is 'Limits an account to 50 sessions by ending the least recently used ones.';

-- A statement-level trigger, because a row-level one (the former definition) does not see the other rows of its statement.
do $$
begin
  if not exists (
    select from pg_catalog.pg_trigger
    where tgrelid = 'auth.sessions'::regclass and tgname = 'sessions_end_surplus' and tgnewtable = 'opened'
  ) then
    drop trigger if exists sessions_end_surplus on auth.sessions;
    create trigger sessions_end_surplus
      after insert on auth.sessions referencing new table as opened
      for each statement execute function auth.end_surplus_sessions();
  end if;
end
$$;

alter table auth.sessions add column if not exists proved_at timestamptz;
comment on column auth.sessions.proved_at is
  'When the member last reauthenticated with a code; null if never since the sign-in. Credentials can be changed within a day of the sign-in or of this.';
