create or replace function public.ask_why_closed(address text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  select account.id into member
  from auth.users as account
  join private.account_status as state on state.user_id = account.id and state.status in ('suspended', 'banned')
  where account.email = lower(trim(address)) or account.phone = nullif(regexp_replace(address, '\D', '', 'g'), '')
  limit 1;
  -- At most one message in ten minutes, so that nobody can flood another person's mailbox.
  if member is not null then
    perform pg_advisory_xact_lock(hashtextextended('private.ask_why_closed ' || member, 0));
    if not exists (
      select from private.appeal_passes where user_id = member and created_at > now() - interval '10 minutes'
    ) then
      perform private.write_of_closure(member);
    end if;
  end if;
end
$$;
comment on function public.ask_why_closed(text) is
  'Sends the message about a closed account again, to its own email address or phone. The result is the same for every address, so that it does not reveal accounts.';
grant execute on function public.ask_why_closed(text) to anon, authenticated;
