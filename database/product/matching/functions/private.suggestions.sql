create or replace function private.suggestions(match_limit integer) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  is_complete constant boolean := exists (select from private.member_traits as traits where traits.user_id = member);
begin
  return json_build_object(
    'success', true, 'is_profile_complete', is_complete,
    'matches', case when is_complete then (
      select coalesce(json_agg(suggested), '[]') from public.find_potential_matches(member, match_limit) as suggested
    ) else '[]' end
  );
end
$$;
comment on function private.suggestions(integer) is
  'find_potential_matches for the caller as a PotentialMatchesResponse (contracts/src/matching.ts); nobody while their profile is incomplete. Raises not_signed_in, enough_people_today.';
grant execute on function private.suggestions(integer) to authenticated;
