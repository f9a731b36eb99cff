create or replace function private.stamp_admin_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    return new;
  end if;
  -- Serializes changes of operators: of two who demote each other at once, the second has no right any more.
  perform pg_advisory_xact_lock(hashtextextended('private.keep_a_super_admin', 0));
  perform private.require_admin();
  if new.user_id = auth.uid() or (tg_op = 'UPDATE' and (new.user_id <> old.user_id))
    or (not private.is_super_admin() and 'super_admin' in (new.admin_level, case when tg_op = 'UPDATE' then old.admin_level end))
  then
    perform private.fail('access_denied');
  end if;
  if new.is_active and (tg_op = 'INSERT' or not old.is_active or new.admin_level <> old.admin_level) then
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
comment on function private.stamp_admin_change() is
  'Sets who promoted or demoted to the caller, whatever the client sends. Nobody may change their own level, and only a super admin may change a super admin. Raises access_denied.';
