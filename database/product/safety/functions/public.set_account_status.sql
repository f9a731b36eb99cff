create or replace function public.set_account_status(user_id uuid, status text, reason text default null, ends_at timestamptz default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if set_account_status.status is null or set_account_status.status not in ('active', 'suspended', 'banned')
    or length(set_account_status.reason) > 1000
    or (set_account_status.status <> 'active' and coalesce(trim(set_account_status.reason), '') = '')
    or (set_account_status.ends_at is not null and (set_account_status.status <> 'suspended' or set_account_status.ends_at <= now()))
  then
    perform private.fail('invalid_request');
  end if;
  if not exists (select from auth.users as account where account.id = set_account_status.user_id) then
    perform private.fail('not_found');
  end if;
  insert into public.user_status_history (user_id, status, reason, ends_at)
  values (set_account_status.user_id, set_account_status.status, set_account_status.reason, set_account_status.ends_at);
end
$$;
comment on function public.set_account_status(uuid, text, text, timestamptz) is
  'Suspends (with an end, or until it is reversed), bans or reactivates a member. For admins; an operator''s status only for super admins; nobody may change their own. Raises invalid_request, not_found, access_denied, second_factor_required.';
grant execute on function public.set_account_status(uuid, text, text, timestamptz) to authenticated;
