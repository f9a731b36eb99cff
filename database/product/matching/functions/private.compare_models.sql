create or replace function private.compare_models(
  at timestamptz, compared integer, interactions integer, auc float8, brier float8,
  new_weights float8[], new_variances float8[], new_auc float8, new_brier float8
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  used private.matching_model;
begin
  select * into used from private.matching_model where in_use for update;
  -- An operator may have gone back to another version meanwhile.
  if used.version is distinct from compared then
    return false;
  end if;
  update private.matching_model as model
  set auc = compare_models.auc, brier = compare_models.brier, interactions = compare_models.interactions, checked_at = at,
    in_use = new_auc < compare_models.auc or new_brier > compare_models.brier
  where model.version = compared;
  if new_auc < compare_models.auc or new_brier > compare_models.brier then
    return false;
  end if;
  insert into private.matching_model (made_at, weights, variances, in_use, auc, brier, interactions, checked_at)
  values (at, new_weights, new_variances, true, new_auc, new_brier, compare_models.interactions, at);
  return true;
end
$$;
comment on function private.compare_models(timestamptz, integer, integer, float8, float8, float8[], float8[], float8, float8) is
  'Notes the figures of the version in use on the newest week, and puts a new one in use if neither of its figures is worse. Returns whether it did; false also if `compared` is no longer in use.';
grant execute on function private.compare_models(timestamptz, integer, integer, float8, float8, float8[], float8[], float8, float8) to service_role;
