create or replace function private.match_weights()
returns table (
  intentions float8, interests float8, communication_style float8, vibe float8, life_phase float8,
  emotional_availability float8, value_alignment float8, time_zone float8, place float8,
  common_interest float8, uncommon_interest float8, rare_interest float8, interests_for_all float8
)
language sql immutable
set search_path = ''
as $$
  select 22, 26, 10, 8, 8, 6, 6, 4, 10, 1, 1.5, 2.5, 4
$$;
comment on function private.match_weights() is
  'Maximum points of each part of the score, 100 in total; the weight of a shared interest by rarity, and the sum of weights that earns all points for interests.';
