-- When each periodic job last ran, whether it failed, and how often.
private.job_runs (
  job text not null
  last_started_at timestamp with time zone not null
  last_ended_at timestamp with time zone
  last_failure text
  failed_at timestamp with time zone
  runs bigint not null default 0
  failures bigint not null default 0
)

constraint job_runs_pkey PRIMARY KEY (job)
CREATE UNIQUE INDEX job_runs_pkey ON private.job_runs USING btree (job)
row level security
