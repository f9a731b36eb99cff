alter table private.matching_model
  add column auc double precision,
  add column brier double precision,
  add column interactions integer,
  add column checked_at timestamptz,
  add constraint matching_model_figures check (
    num_nulls(auc, brier, interactions, checked_at) in (0, 4) and auc between 0 and 1 and brier between 0 and 1
  );
comment on column private.matching_model.auc is
  'Share of pairs of a like and a pass of the newest week in which the like was held to be likelier; null before the first comparison.';
comment on column private.matching_model.brier is
  'Mean squared distance of the estimated chance of a like from 1 for a like and 0 for a pass, in the newest week.';
comment on column private.matching_model.interactions is 'Number of interactions of the newest week that were compared.';
comment on column private.matching_model.checked_at is 'End of the newest week, when the version was in use or made.';
