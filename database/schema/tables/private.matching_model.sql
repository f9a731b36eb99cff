-- Versions of the model that estimates how likely a like is (docs/decisions/210); one is in use. The first has no weights.
private.matching_model (
  version integer not null generated always as identity
  made_at timestamp with time zone not null default now()
  weights double precision[] not null -- In log odds of a like: of every interaction, of ten years between the ages, of five shared interests, of a same intention, of a same city.
  variances double precision[] not null -- In log odds squared, between members: of likes_easily, of liked_often, and their covariance.
  in_use boolean not null
)

constraint matching_model_pkey PRIMARY KEY (version)
constraint matching_model_sizes CHECK (((cardinality(weights) = 5) AND (cardinality(variances) = 3)))
CREATE UNIQUE INDEX matching_model_in_use_idx ON private.matching_model USING btree (in_use) WHERE in_use
CREATE UNIQUE INDEX matching_model_pkey ON private.matching_model USING btree (version)
row level security
