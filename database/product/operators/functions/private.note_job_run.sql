create or replace function private.note_job_run(job text, started_at timestamptz, ended_at timestamptz, failure text default null) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.job_runs as run (job, last_started_at, last_ended_at, last_failure, failed_at, runs, failures)
  values (
    note_job_run.job, started_at, ended_at, left(failure, 500), case when failure is not null then ended_at end, 1,
    case when failure is null then 0 else 1 end
  )
  on conflict on constraint job_runs_pkey do update set
    last_started_at = excluded.last_started_at, last_ended_at = excluded.last_ended_at,
    last_failure = coalesce(excluded.last_failure, run.last_failure),
    failed_at = coalesce(excluded.failed_at, run.failed_at),
    runs = run.runs + 1, failures = run.failures + excluded.failures
$$;
comment on function private.note_job_run(text, timestamptz, timestamptz, text) is 'Records a finished run of a scheduled job; failure is its error, null for success.';
grant execute on function private.note_job_run(text, timestamptz, timestamptz, text) to service_role;
