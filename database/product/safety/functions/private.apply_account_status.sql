create or replace function private.apply_account_status() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before text;
begin
  select status into before from private.account_status where user_id = new.user_id for update;
  insert into private.account_status (user_id, status, since, ends_at, decision_id)
  values (new.user_id, new.status, new.changed_at, new.ends_at, new.decision_id)
  on conflict on constraint account_status_pkey do update set
    status = excluded.status, since = excluded.since, ends_at = excluded.ends_at, decision_id = excluded.decision_id;
  -- A date that the auth service's clients can parse, unlike 'infinity'.
  update auth.users set banned_until = case when new.status <> 'active' then coalesce(new.ends_at, now() + interval '100 years') end
  where id = new.user_id;
  if new.status <> 'active' then
    delete from auth.sessions where user_id = new.user_id;
    perform private.write_of_closure(new.user_id);
  elsif before in ('suspended', 'banned') then
    perform private.write_to_member(new.user_id, 'account_reactivated', '{}');
  end if;
  perform private.write_audit_entry(
    case new.status when 'active' then 'activate_user' when 'banned' then 'ban_user' else 'suspend_user' end, new.user_id,
    jsonb_strip_nulls(jsonb_build_object('ends_at', new.ends_at, 'decision_id', new.decision_id))
  );
  return null;
end
$$;
comment on function private.apply_account_status() is
  'Makes the last entry true: closes or opens the account, ends its sessions, tells the person and writes it down.';
