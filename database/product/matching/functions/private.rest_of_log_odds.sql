create or replace function private.rest_of_log_odds(
  weights float8[], age_gap float8, shared_interests float8, same_intention float8, same_place float8
) returns float8
language sql immutable
return weights[1] + weights[2] * age_gap + weights[3] * shared_interests + weights[4] * same_intention + weights[5] * same_place;
comment on function private.rest_of_log_odds(float8[], float8, float8, float8, float8) is
  'The log odds of a like by what two people share (private.interaction_traits), without the effects of the two.';
