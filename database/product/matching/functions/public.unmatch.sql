create or replace function public.unmatch(match_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
begin
  update public.matches set is_active = false, ended_at = now()
  where id = unmatch.match_id and is_active and member in (user1_id, user2_id)
    and not private.is_blocked_pair(user1_id, user2_id);
  if not found and not exists (
    select from public.matches
    where id = unmatch.match_id and not is_active and member in (user1_id, user2_id)
      and private.may_see_match(user1_id, user2_id)
  ) then
    perform private.fail('match_not_found');
  end if;
end
$$;
comment on function public.unmatch(uuid) is 'Ends a match permanently; idempotent. Raises match_not_found.';
grant execute on function public.unmatch(uuid) to authenticated;
