create or replace function private.end_suspensions(at timestamptz, batch integer default 100) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  expired record;
  ended integer := 0;
begin
  for expired in
    select user_id from private.account_status
    where status = 'suspended' and ends_at <= at
    order by ends_at limit batch for update skip locked
  loop
    insert into public.user_status_history (user_id, status, reason, changed_at)
    values (expired.user_id, 'active', 'The suspension is over.', at);
    ended := ended + 1;
  end loop;
  return ended;
end
$$;
comment on function private.end_suspensions(timestamptz, integer) is
  'Reactivates at most one batch of accounts whose suspension has ended; returns their number. The server calls it until that is 0.';
grant execute on function private.end_suspensions(timestamptz, integer) to service_role;
