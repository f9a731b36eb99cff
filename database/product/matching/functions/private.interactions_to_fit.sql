create or replace function private.interactions_to_fit(at timestamptz, most integer default 200000)
returns table (
  giver integer, receiver integer, is_like boolean, is_newest boolean,
  age_gap float8, shared_interests float8, same_intention float8, same_place float8
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  givers_in_one integer;
begin
  -- The job also runs when a server starts.
  if exists (select from private.matching_model where checked_at > at - interval '6 days') then
    return;
  end if;
  select greatest(ceil(count(*)::float8 / most), 1) into givers_in_one from public.user_interactions;
  return query
    select uuid_hash(known.giver), uuid_hash(known.receiver), known.is_like, known.created_at > at - interval '7 days',
      known.age_gap, known.shared_interests, known.same_intention, known.same_place
    from private.interaction_traits as known
    where known.created_at <= at and abs(uuid_hash(known.giver)::bigint) % givers_in_one = 0;
end
$$;
comment on function private.interactions_to_fit(timestamptz, integer) is
  'All interactions of as many members as give about `most`, the members as hashes, for a new version of the model (decision 211); none within six days after the last comparison.';
grant execute on function private.interactions_to_fit(timestamptz, integer) to service_role;
