create or replace function private.open_batches(batches uuid[], at timestamptz) returns table (id uuid, body jsonb)
language sql security definer
set search_path = ''
as $$
  -- In the order of their numbers: two servers that hold the same ones wait, and do not lock each other out.
  select given.id, private.open_batch(given.id, at) from (select id from unnest(batches) as id order by id) as given
$$;
comment on function private.open_batches(uuid[], timestamptz) is 'Each batch as open_batch opens it.';
grant execute on function private.open_batches(uuid[], timestamptz) to service_role;
