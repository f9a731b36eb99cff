create or replace function public.unmatch(match_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  pair public.matches;
begin
  select * into pair from public.matches where id = unmatch.match_id and member in (user1_id, user2_id);
  if not found or not (pair.is_active or private.are_accounts_open(pair.user1_id, pair.user2_id)) then
    perform private.fail('match_not_found');
  end if;
  -- Under this lock a concurrent unblock either sees the end of the match or has restored it.
  perform private.lock_pair(pair.user1_id, pair.user2_id);
  delete from private.blocked_matches as blocked where blocked.match_id = pair.id;
  update public.matches set is_active = false, ended_at = now() where id = pair.id and is_active;
end
$$;
comment on function public.unmatch(uuid) is
  'Ends a match permanently, also one that a block has ended; idempotent. Raises match_not_found.';
grant execute on function public.unmatch(uuid) to authenticated;
