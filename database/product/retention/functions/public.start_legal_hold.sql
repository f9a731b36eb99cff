create or replace function public.start_legal_hold(user_id uuid, reason text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  operator constant uuid := private.require_super_admin();
  started bigint;
begin
  if coalesce(trim(start_legal_hold.reason), '') = '' or length(start_legal_hold.reason) > 1000 then
    perform private.fail('invalid_request');
  end if;
  -- Not while the account is being deleted, which locks these two in this order: one of the two comes first.
  perform from public.profiles as profile where profile.id = start_legal_hold.user_id for update;
  perform from auth.users as account where account.id = start_legal_hold.user_id and not account.is_anonymous for update;
  if not found then
    perform private.fail('not_found');
  end if;
  insert into private.legal_holds (user_id, reason, started_by)
  values (start_legal_hold.user_id, trim(start_legal_hold.reason), operator)
  on conflict do nothing returning id into started;
  if started is null then
    perform private.fail('already_decided');
  end if;
  perform private.write_audit_entry('start_legal_hold', start_legal_hold.user_id, jsonb_build_object('hold_id', started));
  return started;
end
$$;
comment on function public.start_legal_hold(uuid, text) is
  'From now on nothing of the member is lost to jobs or deletions; returns the hold''s id. For super admins. Raises invalid_request, not_found, already_decided (there is one).';
grant execute on function public.start_legal_hold(uuid, text) to authenticated;
