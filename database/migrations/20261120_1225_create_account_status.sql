-- Suspending and banning: an append-only history, the current state it leads to, and its effect on the account.

create table public.user_status_history (
  id bigint generated always as identity,
  user_id uuid not null,
  status text not null,
  reason text,
  changed_by uuid default auth.uid(),
  changed_at timestamptz not null default now(),
  constraint user_status_history_pkey primary key (id),
  constraint user_status_history_status_check check (status in ('active', 'suspended', 'banned')),
  constraint user_status_history_reason_given check (status = 'active' or trim(coalesce(reason, '')) <> ''),
  constraint user_status_history_reason_length check (length(reason) <= 1000),
  constraint user_status_history_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint user_status_history_changed_by_fkey foreign key (changed_by) references auth.users (id) on delete set null
);
comment on table public.user_status_history is 'Every suspension, ban and reactivation, in order; entries are only ever added.';
create index user_status_history_user_id_idx on public.user_status_history (user_id, id desc);
create index user_status_history_changed_by_idx on public.user_status_history (changed_by);

create table private.account_status (
  user_id uuid not null,
  status text not null,
  since timestamptz not null,
  constraint account_status_pkey primary key (user_id),
  constraint account_status_status_check check (status in ('active', 'suspended', 'banned')),
  constraint account_status_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table private.account_status is 'The current state of an account, the last entry of its history; without a row it is active.';
create index account_status_closed_idx on private.account_status (status) where status <> 'active';

create function private.is_account_open(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not exists (select from private.account_status where user_id = member and status <> 'active')
$$;
comment on function private.is_account_open(uuid) is 'Whether a member is neither suspended nor banned.';

create function private.apply_account_status() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.account_status (user_id, status, since) values (new.user_id, new.status, new.changed_at)
  on conflict on constraint account_status_pkey do update set status = excluded.status, since = excluded.since;
  -- A date that the auth service's clients can parse, unlike 'infinity'.
  update auth.users set banned_until = case when new.status <> 'active' then now() + interval '100 years' end
  where id = new.user_id;
  if new.status <> 'active' then
    delete from auth.sessions where user_id = new.user_id;
  end if;
  return null;
end
$$;
comment on function private.apply_account_status() is 'Makes the last entry true: closes or opens the account and ends its sessions.';

create function private.stamp_status_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    new.changed_by := auth.uid();
    new.changed_at := now();
    if new.user_id = auth.uid() or (not private.is_super_admin() and exists (
      select from public.admin_users where user_id = new.user_id and is_active
    )) then
      perform private.fail('access_denied');
    end if;
  end if;
  return new;
end
$$;
comment on function private.stamp_status_change() is
  'Who changed a status is the caller; nobody changes their own, and only a super admin that of an operator.';

create trigger user_status_history_stamp
  before insert on public.user_status_history
  for each row execute function private.stamp_status_change();
create trigger user_status_history_apply
  after insert on public.user_status_history
  for each row execute function private.apply_account_status();

create table public.admin_audit_logs (
  id bigint generated always as identity,
  admin_id uuid default auth.uid(),
  action text not null,
  target_user_id uuid,
  details jsonb not null default '{}',
  "timestamp" timestamptz not null default now(),
  constraint admin_audit_logs_pkey primary key (id),
  constraint admin_audit_logs_action_length check (length(action) between 1 and 100),
  constraint admin_audit_logs_details_size check (length(details::text) <= 20000),
  constraint admin_audit_logs_admin_id_fkey foreign key (admin_id) references auth.users (id) on delete set null,
  constraint admin_audit_logs_target_user_id_fkey foreign key (target_user_id) references auth.users (id) on delete set null
);
comment on table public.admin_audit_logs is 'What operators did; entries are only ever added, and lose what names an erased member.';
create index admin_audit_logs_timestamp_idx on public.admin_audit_logs ("timestamp" desc);
create index admin_audit_logs_admin_id_idx on public.admin_audit_logs (admin_id);
create index admin_audit_logs_target_user_id_idx on public.admin_audit_logs (target_user_id);

alter table public.user_status_history enable row level security;
alter table private.account_status enable row level security;
alter table public.admin_audit_logs enable row level security;

-- Append-only for everyone, the server's own role included.
revoke all on public.user_status_history, public.admin_audit_logs from anon, authenticated, service_role;
grant select, insert on public.user_status_history, public.admin_audit_logs to service_role;
grant select on public.user_status_history, public.admin_audit_logs to authenticated;
grant insert (user_id, status, reason, changed_by, changed_at) on public.user_status_history to authenticated;
grant insert (admin_id, action, target_user_id, details) on public.admin_audit_logs to authenticated;

create policy user_status_history_select on public.user_status_history for select to authenticated
  using ((select private.is_admin()));
create policy user_status_history_insert on public.user_status_history for insert to authenticated
  with check ((select private.is_admin()));
create policy admin_audit_logs_select on public.admin_audit_logs for select to authenticated
  using ((select private.is_admin()));
create policy admin_audit_logs_insert on public.admin_audit_logs for insert to authenticated
  with check ((select private.is_admin()) and admin_id = (select auth.uid()));

revoke all on all functions in schema private from public;
