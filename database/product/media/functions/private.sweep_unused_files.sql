create or replace function private.sweep_unused_files(at timestamptz, batch integer default 500) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  found_ids uuid[];
begin
  -- If another server is already running this job, this call does nothing.
  if not pg_try_advisory_xact_lock(hashtextextended('private.sweep_unused_files', 0)) then
    return 0;
  end if;
  found_ids := array(
    select file.id from storage.objects as file
    where file.id in (select unused.id from private.unused_files(at) as unused) and not private.is_file_under_legal_hold(file)
    order by file.created_at, file.id limit batch for update skip locked
  );
  -- Checked again under the lock: a file that was referenced in the meantime is not deleted.
  return private.delete_files(array(
    select file.id from storage.objects as file
    where file.id = any (found_ids) and file.id in (select unused.id from private.unused_files(at) as unused)
  ));
end
$$;
comment on function private.sweep_unused_files(timestamptz, integer) is
  'Deletes at most one batch of unused files (see delete_files). The server calls it until it returns 0.';
grant execute on function private.sweep_unused_files(timestamptz, integer) to service_role;
