create or replace function private.settle_batches(batches uuid[], at timestamptz, outcome text) returns void
language sql security definer
set search_path = ''
as $$
  select private.settle_batch(given.id, at, outcome) from (select id from unnest(batches) as id order by id) as given
$$;
comment on function private.settle_batches(uuid[], timestamptz, text) is 'The batches are out, or given up.';
grant execute on function private.settle_batches(uuid[], timestamptz, text) to service_role;
