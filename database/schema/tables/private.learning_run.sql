-- Where the nightly learning is; one row, or none before the first night. A run that was cut off goes on from here.
private.learning_run (
  id boolean not null default true
  night timestamp with time zone not null -- Later interactions belong to the next night.
  version integer not null
  learns_all boolean not null -- Whether another version than in the run before is in use, so that all standings are learned anew.
  step smallint not null -- Three sweeps of two steps each: odd ones learn likes_easily, even ones liked_often.
  after_member uuid not null default '00000000-0000-0000-0000-000000000000'::uuid -- The last member of whom this step is done.
  ended_at timestamp with time zone
)

constraint learning_run_one_row CHECK (id)
constraint learning_run_pkey PRIMARY KEY (id)
constraint learning_run_step CHECK (((step >= 1) AND (step <= 6)))
constraint learning_run_version_fkey FOREIGN KEY (version) REFERENCES private.matching_model(version)
CREATE UNIQUE INDEX learning_run_pkey ON private.learning_run USING btree (id)
row level security
