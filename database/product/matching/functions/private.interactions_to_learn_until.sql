create or replace function private.interactions_to_learn_until(
  run private.learning_run, known_until timestamptz, fresh bigint
) returns timestamptz
language sql stable
-- The second and third sweep know by the first who is due, without counting again.
return case
  when known_until = (run).night then known_until
  when fresh >= private.interactions_to_learn() then (run).night
  when (run).learns_all then known_until
end;
comment on function private.interactions_to_learn_until(private.learning_run, timestamptz, bigint) is
  'Until when interactions are learned in this run, or null if the effect stays as it is: a known effect changes with at least private.interactions_to_learn new interactions, or with another version of the model; in each sweep alike.';
