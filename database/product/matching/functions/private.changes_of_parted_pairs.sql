create or replace function private.changes_of_parted_pairs(changes jsonb) returns integer[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(given.place - 1 order by given.place), '{}')::integer[]
  from rows from (jsonb_to_recordset(changes) as (match_id uuid, one uuid, other uuid)) with ordinality
    as given (match_id, one, other, place)
  where exists (select from public.matches as pair where pair.id = given.match_id and not pair.is_active)
    or private.is_parted_pair(given.one, given.other)
$$;
comment on function private.changes_of_parted_pairs(jsonb) is
  'The places (from 0) of those changes, [{match_id, one, other}], whose match has ended or whose two members cannot see each other: no member receives them.';
