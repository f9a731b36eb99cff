create or replace function private.sweep_unused_files(at timestamptz, batch integer default 500) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  found_ids uuid[];
begin
  -- Two servers do this once: the second finds the first at work and leaves it to it.
  if not pg_try_advisory_xact_lock(hashtextextended('private.sweep_unused_files', 0)) then
    return 0;
  end if;
  found_ids := array(
    select file.id from storage.objects as file
    where file.id in (select unused.id from private.unused_files(at) as unused) and not private.is_file_under_legal_hold(file)
    order by file.created_at, file.id limit batch for update skip locked
  );
  -- Asked again now that the rows are locked: whoever named one in between has done so by now, and the rest must wait.
  return private.delete_files(array(
    select file.id from storage.objects as file
    where file.id = any (found_ids) and file.id in (select unused.id from private.unused_files(at) as unused)
  ));
end
$$;
comment on function private.sweep_unused_files(timestamptz, integer) is
  'Deletes at most a batch of unused files: their rows here, their bytes through private.blob_deletions. A server calls it until it returns 0.';
grant execute on function private.sweep_unused_files(timestamptz, integer) to service_role;
