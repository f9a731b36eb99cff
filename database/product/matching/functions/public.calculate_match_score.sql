create or replace function public.calculate_match_score(current_user_id uuid, target_user_id uuid) returns integer
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found_score integer;
begin
  perform private.require_self(current_user_id);
  select scored.score into found_score
  from private.score_members(current_user_id, array[target_user_id]) as scored
  where private.is_available_to(current_user_id, target_user_id);
  if not found then
    perform private.fail(case
      when exists (select from private.member_traits where user_id = current_user_id) then 'member_unavailable'
      else 'profile_incomplete' end);
  end if;
  return found_score;
end
$$;
comment on function public.calculate_match_score(uuid, uuid) is
  'The match score, 0-100, of a member with whom the caller may interact. Raises access_denied, profile_incomplete, member_unavailable.';
grant execute on function public.calculate_match_score(uuid, uuid) to authenticated;
