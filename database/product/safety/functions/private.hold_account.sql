create or replace function private.hold_account(member uuid, rule text, report_type text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.account_status as state (user_id, status, since) values (member, 'held', now())
  on conflict on constraint account_status_pkey do update set status = 'held', since = excluded.since
  where state.status = 'active';
  perform private.hold_for_review(member, rule, report_type);
end
$$;
comment on function private.hold_account(uuid, text, text) is 'Hides an account from other members until a moderator has decided, and files a case.';
