create or replace function private.database_health() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'version', current_setting('server_version'),
    'size_bytes', pg_database_size(current_database()),
    'connections', (select count(*) from pg_stat_activity where datname = current_database()),
    'max_connections', current_setting('max_connections')::integer,
    'replication_lag_bytes', (
      select max(pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)) from pg_replication_slots
      where slot_type = 'logical' and database = current_database()
    ),
    'replication_slots', (select count(*) from pg_replication_slots where slot_type = 'logical' and database = current_database() and active),
    'stored_files', (select count(*) from storage.objects),
    'stored_bytes', (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects),
    'letters', (
      select jsonb_build_object(
        'waiting', count(*) filter (where sent_at is null and failure is null),
        'retrying', count(*) filter (where sent_at is null and failure is null and attempts > 1),
        'failed', count(*) filter (where failure is not null),
        'oldest_waiting_at', min(created_at) filter (where sent_at is null and failure is null)
      ) from private.letters where created_at > now() - interval '30 days'
    ),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'job', job, 'last_started_at', last_started_at, 'last_ended_at', last_ended_at, 'runs', runs, 'failures', failures,
        'last_failure', last_failure, 'failed_at', failed_at
      ) order by job), '[]') from private.job_runs
    )
  )
$$;
comment on function private.database_health() is 'The database''s part of the health page: size, connections, replication lag in bytes, stored files, outbound messages (private.letters) and jobs.';
grant execute on function private.database_health() to service_role;
