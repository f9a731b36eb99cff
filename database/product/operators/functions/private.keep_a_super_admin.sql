create or replace function private.keep_a_super_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Without the lock, two super admins who demote each other at once would both see the other one still active.
  perform pg_advisory_xact_lock(hashtextextended('private.keep_a_super_admin', 0));
  if not exists (
    select from public.admin_users where is_active and admin_level = 'super_admin' and user_id <> old.user_id
  ) then
    perform private.fail('access_denied');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.keep_a_super_admin() is 'Refuses to demote or delete the last active super admin. Raises access_denied.';
