-- Deletes at most a batch of unused files: their rows here, their bytes through private.blob_deletions. A server calls it until it returns 0.
CREATE OR REPLACE FUNCTION private.sweep_unused_files(at timestamp with time zone, batch integer DEFAULT 500)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_ids uuid[];
  swept integer;
begin
  -- Two servers do this once: the second finds the first at work and leaves it to it.
  if not pg_try_advisory_xact_lock(hashtextextended('private.sweep_unused_files', 0)) then
    return 0;
  end if;
  found_ids := array(
    select file.id from storage.objects as file
    where file.id in (select unused.id from private.unused_files(at) as unused)
    order by file.created_at, file.id limit batch for update skip locked
  );
  if cardinality(found_ids) = 0 then
    return 0;
  end if;
  -- Supabase refuses to delete rows of storage.objects unless this is set; elsewhere it means nothing.
  perform set_config('storage.allow_delete_query', 'true', true);
  -- Asked again now that the rows are locked: whoever named one in between has done so by now, and the rest must wait.
  with gone as (
    delete from storage.objects as file
    where file.id = any (found_ids) and file.id in (select unused.id from private.unused_files(at) as unused)
    returning file.bucket_id, file.name, file.version
  )
  insert into private.blob_deletions (bucket_id, name, version) select bucket_id, name, version from gone;
  get diagnostics swept = row_count;
  return swept;
end
$function$

-- executable by: service_role
