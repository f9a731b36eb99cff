create or replace function private.limit_forms() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sender constant uuid := auth.uid();
  allowed constant integer := case when sender is null then 200 else 20 end;
  since constant timestamptz := now() - case when sender is null then interval '1 hour' else interval '1 day' end;
  recent integer;
begin
  -- Only the server itself brings many at once.
  if auth.role() is distinct from 'anon' and sender is null then
    return null;
  end if;
  -- One at a time for each table, so that requests at once count each other.
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
  'At most 20 of a form a day from a member, and 200 an hour from all visitors together. Raises too_many_requests.';
