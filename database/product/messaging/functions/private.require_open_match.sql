create or replace function private.require_open_match(member uuid, match_id uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.matches as pair
    where pair.id = require_open_match.match_id and pair.is_active and member in (pair.user1_id, pair.user2_id)
      and private.may_see_match(pair.user1_id, pair.user2_id)
  ) then
    perform private.fail('match_not_found');
  end if;
end
$$;
comment on function private.require_open_match(uuid, uuid) is
  'Raises match_not_found unless the match is an open one of this member; the error does not tell a missing match from a foreign, ended or blocked one.';
