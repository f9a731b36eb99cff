create or replace function private.may_read_card(person uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  reader constant uuid := auth.uid();
begin
  -- A super like shows its author to its target; a like of somebody else must not, or this would tell who liked the reader.
  if exists (
    select from public.user_interactions
    where user_id = person and target_user_id = reader and shown_to = reader
  ) or private.is_moderator() then
    return true;
  end if;
  return private.may_meet(reader, person) and private.count_shown_people(reader, array[person]) <> '{}';
end
$$;
comment on function private.may_read_card(uuid) is
  'Whether the caller may read the card of a stranger: one who super liked them, or one whom discovery could show them (private.may_meet), within the limit of people a day, for which it is counted. Operators may read all.';
grant execute on function private.may_read_card(uuid) to authenticated, service_role;
