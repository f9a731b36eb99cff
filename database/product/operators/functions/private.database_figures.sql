-- Monitoring calls it every few seconds, so it reads no product table but private.letters.
create or replace function private.database_figures() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'size_bytes', pg_database_size(current_database()),
    'max_connections', current_setting('max_connections')::integer,
    'connections', (
      select coalesce(jsonb_object_agg(state, number), '{}') from (
        select coalesce(state, 'unknown') as state, count(*) as number from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' group by 1
      ) as connected
    ),
    'oldest_transaction_s', (
      select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    ),
    'rows', (
      select jsonb_build_object('live', coalesce(sum(n_live_tup), 0), 'dead', coalesce(sum(n_dead_tup), 0)) from pg_stat_user_tables
    ),
    'transactions', (
      select jsonb_build_object('committed', xact_commit, 'rolled_back', xact_rollback) from pg_stat_database where datname = current_database()
    ),
    'deadlocks', (select deadlocks from pg_stat_database where datname = current_database()),
    'letters', (
      select jsonb_build_object(
        'waiting', count(*) filter (where failure is null and attempts <= 1),
        'retrying', count(*) filter (where failure is null and attempts > 1),
        'failed', count(*) filter (where failure is not null)
      ) from private.letters where sent_at is null and created_at > now() - interval '30 days'
    )
  )
$$;
comment on function private.database_figures() is
  'Metrics for monitoring: size, connections by state, age of the oldest transaction in seconds, rows, transactions and deadlocks since the last reset of statistics, and unsent outbound messages (private.letters).';
grant execute on function private.database_figures() to service_role;
