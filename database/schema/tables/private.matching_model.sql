-- Versions of the model that estimates how likely a like is (docs/decisions/210); one is in use. The first has no weights.
private.matching_model (
  version integer not null generated always as identity
  made_at timestamp with time zone not null default now()
  weights double precision[] not null -- In log odds of a like: of every interaction, of ten years between the ages, of five shared interests, of a same intention, of a same city.
  variances double precision[] not null -- In log odds squared, between members: of likes_easily, of liked_often, and their covariance.
  in_use boolean not null
  auc double precision -- Share of pairs of a like and a pass of the newest week in which the like was held to be likelier; null before the first comparison.
  brier double precision -- Mean squared distance of the estimated chance of a like from 1 for a like and 0 for a pass, in the newest week.
  interactions integer -- Number of interactions of the newest week that were compared.
  checked_at timestamp with time zone -- End of the newest week, when the version was in use or made.
)

constraint matching_model_figures CHECK (((num_nulls(auc, brier, interactions, checked_at) = ANY (ARRAY[0, 4])) AND ((auc >= (0)::double precision) AND (auc <= (1)::double precision)) AND ((brier >= (0)::double precision) AND (brier <= (1)::double precision))))
constraint matching_model_pkey PRIMARY KEY (version)
constraint matching_model_sizes CHECK (((cardinality(weights) = 5) AND (cardinality(variances) = 3)))
CREATE UNIQUE INDEX matching_model_in_use_idx ON private.matching_model USING btree (in_use) WHERE in_use
CREATE UNIQUE INDEX matching_model_pkey ON private.matching_model USING btree (version)
row level security
