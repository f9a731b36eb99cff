-- Somebody held notifications nothing: they may decide about others. That they meet nobody is the work of private.is_account_open.
create or replace function private.require_able_to_interact(actor uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if exists (select from private.account_status where user_id = actor and status in ('suspended', 'banned')) then
    perform private.fail('access_denied');
  end if;
  if not exists (select from private.member_traits where user_id = actor) then
    perform private.fail('profile_incomplete');
  end if;
  if auth.uid() = actor and (
    select count(*) from (
      select from public.user_interactions
      where user_id = actor and created_at > now() - interval '1 minute' limit 120
    ) as recent
  ) >= 120 then
    perform private.fail('too_many_requests');
  end if;
  -- Nobody who has just come likes two hundred people a day for themselves.
  if auth.uid() = actor and private.is_new_account(actor) and (
    select count(*) from (
      select from public.user_interactions
      where user_id = actor and created_at > now() - interval '1 day' and interaction_type <> 'pass' limit 200
    ) as today
  ) >= 200 then
    perform private.fail('too_many_requests');
  end if;
end
$$;
comment on function private.require_able_to_interact(uuid) is
  'The actor''s side: an open account, a complete profile, at most 120 decisions a minute, and 200 likes a day in the first week.';
