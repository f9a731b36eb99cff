-- Raises match_not_found alike for a match that is missing, foreign, ended or behind a block.
CREATE OR REPLACE FUNCTION private.require_open_match(member uuid, match_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.matches as pair
    where pair.id = require_open_match.match_id and pair.is_active and member in (pair.user1_id, pair.user2_id)
      and private.may_see_match(pair.user1_id, pair.user2_id)
  ) then
    perform private.fail('match_not_found');
  end if;
end
$function$

-- executable by: owner only
