create or replace function private.stamp_status_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    new.changed_by := auth.uid();
    new.changed_at := now();
    perform private.require_moderator();
    if new.user_id = auth.uid() or (not private.is_super_admin() and exists (
      select from public.admin_users where user_id = new.user_id and is_active
    )) then
      perform private.fail('access_denied');
    end if;
  end if;
  if new.ends_at <= new.changed_at then
    perform private.fail('invalid_request');
  end if;
  -- Members read the reason in, and appeal against, a decision, so a closure by an operator needs one too.
  if new.status <> 'active' and new.decision_id is null then
    insert into public.moderation_decisions (member_id, outcome, reason, ends_at, decided_by, decided_at)
    values (
      new.user_id, case new.status when 'banned' then 'ban' else 'suspension' end, new.reason, new.ends_at,
      new.changed_by, new.changed_at
    ) returning id into new.decision_id;
  end if;
  return new;
end
$$;
comment on function private.stamp_status_change() is
  'Sets changed_by to the caller, and adds a decision if there is none. Nobody may change their own status, and only a super admin that of an operator. Raises access_denied, invalid_request.';
