create or replace function private.lock_pair(one uuid, other uuid) returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0))
$$;
comment on function private.lock_pair(uuid, uuid) is
  'Serializes decisions of two members about each other until the transaction ends, so that the second one sees the first.';
