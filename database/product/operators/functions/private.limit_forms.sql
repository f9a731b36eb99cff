create or replace function private.limit_forms() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sender constant uuid := auth.uid();
  allowed constant integer := case when sender is null then 1000 else 20 end;
  since constant timestamptz := now() - case when sender is null then interval '1 hour' else interval '1 day' end;
  recent integer;
begin
  -- The server's own inserts are not limited.
  if auth.role() is distinct from 'anon' and sender is null then
    return null;
  end if;
  -- Serializes inserts into each table, so that concurrent requests count each other.
  perform pg_advisory_xact_lock(hashtextextended('private.limit_forms ' || tg_table_name, 0));
  execute format(
    'select count(*) from (select from public.%I where %s and created_at > $2 limit $3) as recent',
    tg_table_name, case when sender is null then 'submitted_by is null' else 'submitted_by = $1' end
  ) into recent using sender, since, allowed + 1;
  if recent > allowed then
    perform private.fail('too_many_requests');
  end if;
  return null;
end
$$;
comment on function private.limit_forms() is
  'Limits each form to 20 inquiries a day per member, and to 1,000 an hour from all visitors together. Raises too_many_requests.';
