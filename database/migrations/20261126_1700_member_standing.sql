create table private.matching_model (
  version integer not null generated always as identity,
  made_at timestamptz not null default now(),
  weights double precision[] not null,
  variances double precision[] not null,
  in_use boolean not null,
  constraint matching_model_pkey primary key (version),
  constraint matching_model_sizes check (cardinality(weights) = 5 and cardinality(variances) = 3)
);
comment on table private.matching_model is
  'Versions of the model that estimates how likely a like is (docs/decisions/210); one is in use. The first has no weights.';
comment on column private.matching_model.weights is
  'In log odds of a like: of every interaction, of ten years between the ages, of five shared interests, of a same intention, of a same city.';
comment on column private.matching_model.variances is
  'In log odds squared, between members: of likes_easily, of liked_often, and their covariance.';
alter table private.matching_model enable row level security;
create unique index matching_model_in_use_idx on private.matching_model (in_use) where in_use;
insert into private.matching_model (weights, variances, in_use) values ('{0,0,0,0,0}', '{1.2,1.15,-0.28}', true);

create table private.member_standing (
  user_id uuid not null,
  likes_easily real not null default 0,
  doubt_gives real not null,
  interactions_given integer not null default 0,
  given_until timestamptz,
  liked_often real not null default 0,
  doubt_gets real not null,
  interactions_received integer not null default 0,
  received_until timestamptz,
  constraint member_standing_pkey primary key (user_id),
  constraint member_standing_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table private.member_standing is
  'What the nightly learning knows of a member (docs/decisions/210). A member without a row has effects of 0 and the full variances.';
comment on column private.member_standing.likes_easily is 'In log odds: how much more often than others the member likes.';
comment on column private.member_standing.doubt_gives is 'Variance of likes_easily.';
comment on column private.member_standing.interactions_given is 'Number of own interactions in likes_easily.';
comment on column private.member_standing.given_until is 'Time of the night up to which likes_easily has the interactions; null before the first.';
comment on column private.member_standing.liked_often is 'In log odds: how much more often than others the member is liked.';
comment on column private.member_standing.doubt_gets is 'Variance of liked_often.';
comment on column private.member_standing.interactions_received is 'Number of interactions with the member in liked_often.';
comment on column private.member_standing.received_until is 'Time of the night up to which liked_often has the interactions; null before the first.';
alter table private.member_standing enable row level security;

create table private.learning_run (
  id boolean not null default true,
  night timestamptz not null,
  version integer not null,
  learns_all boolean not null,
  step smallint not null,
  after_member uuid not null default '00000000-0000-0000-0000-000000000000',
  ended_at timestamptz,
  constraint learning_run_pkey primary key (id),
  constraint learning_run_one_row check (id),
  constraint learning_run_step check (step between 1 and 6),
  constraint learning_run_version_fkey foreign key (version) references private.matching_model (version)
);
comment on table private.learning_run is
  'Where the nightly learning is; one row, or none before the first night. A run that was cut off goes on from here.';
comment on column private.learning_run.night is 'Later interactions belong to the next night.';
comment on column private.learning_run.learns_all is 'Whether another version than in the run before is in use, so that all standings are learned anew.';
comment on column private.learning_run.step is 'Three sweeps of two steps each: odd ones learn likes_easily, even ones liked_often.';
comment on column private.learning_run.after_member is 'The last member of whom this step is done.';
alter table private.learning_run enable row level security;
