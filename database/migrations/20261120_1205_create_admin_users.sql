-- Operators. The database decides who is one; nobody raises himself, and the last super admin stays.

create table public.admin_users (
  user_id uuid not null,
  admin_level text not null default 'admin',
  is_active boolean not null default true,
  promoted_by uuid,
  promoted_at timestamptz not null default now(),
  demoted_by uuid,
  demoted_at timestamptz,
  constraint admin_users_pkey primary key (user_id),
  constraint admin_users_admin_level_check check (admin_level in ('super_admin', 'admin')),
  constraint admin_users_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint admin_users_promoted_by_fkey foreign key (promoted_by) references auth.users (id) on delete set null,
  constraint admin_users_demoted_by_fkey foreign key (demoted_by) references auth.users (id) on delete set null
);
comment on table public.admin_users is 'Operators of the product; an inactive row is a former one.';
create index admin_users_promoted_by_idx on public.admin_users (promoted_by);
create index admin_users_demoted_by_idx on public.admin_users (demoted_by);

create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.admin_users where user_id = auth.uid() and is_active)
$$;
comment on function private.is_admin() is 'Whether the caller is an active operator.';

create function private.is_super_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.admin_users where user_id = auth.uid() and is_active and admin_level = 'super_admin'
  )
$$;
comment on function private.is_super_admin() is 'Whether the caller is an active operator of the highest level.';

create function private.stamp_admin_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if auth.uid() is null then
    return new;
  end if;
  if new.is_active and (tg_op = 'INSERT' or not old.is_active) then
    new.promoted_by := auth.uid();
    new.promoted_at := now();
    new.demoted_by := null;
    new.demoted_at := null;
  elsif not new.is_active and tg_op = 'UPDATE' and old.is_active then
    new.demoted_by := auth.uid();
    new.demoted_at := now();
  end if;
  return new;
end
$$;
comment on function private.stamp_admin_change() is 'Who promoted or demoted is the caller, not what the client says.';

create function private.keep_a_super_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Two super admins demoting each other at once would both see the other still in office.
  perform pg_advisory_xact_lock(hashtextextended('private.keep_a_super_admin', 0));
  if not exists (
    select from public.admin_users where is_active and admin_level = 'super_admin' and user_id <> old.user_id
  ) then
    perform private.fail('access_denied');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.keep_a_super_admin() is 'Refuses to demote or erase the last active super admin.';

create trigger admin_users_stamp
  before insert or update on public.admin_users
  for each row execute function private.stamp_admin_change();

create trigger admin_users_keep_one_on_update
  before update on public.admin_users
  for each row when (
    old.is_active and old.admin_level = 'super_admin' and not (new.is_active and new.admin_level = 'super_admin')
  )
  execute function private.keep_a_super_admin();

create trigger admin_users_keep_one_on_delete
  before delete on public.admin_users
  for each row when (old.is_active and old.admin_level = 'super_admin')
  execute function private.keep_a_super_admin();

alter table public.admin_users enable row level security;
revoke all on public.admin_users from anon, authenticated;
grant select on public.admin_users to authenticated;
grant insert (user_id, admin_level, is_active), update (user_id, admin_level, is_active) on public.admin_users to authenticated;

create policy admin_users_select on public.admin_users for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy admin_users_insert on public.admin_users for insert to authenticated
  with check (
    (select private.is_admin()) and user_id <> (select auth.uid())
    and (admin_level = 'admin' or (select private.is_super_admin()))
  );
create policy admin_users_update on public.admin_users for update to authenticated
  using (
    (select private.is_admin()) and user_id <> (select auth.uid())
    and (admin_level = 'admin' or (select private.is_super_admin()))
  )
  with check (
    user_id <> (select auth.uid()) and (admin_level = 'admin' or (select private.is_super_admin()))
  );

revoke all on all functions in schema private from public;
grant execute on function private.is_admin(), private.is_super_admin() to authenticated, service_role;
