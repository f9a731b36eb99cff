create or replace function private.delete_files(ids uuid[]) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  deleted integer;
begin
  if cardinality(ids) = 0 then
    return 0;
  end if;
  -- Out of the public buckets: from now on nobody fetches it.
  update storage.objects as file set bucket_id = 'legal-holds', name = file.bucket_id || '/' || file.name
  where file.id = any (ids) and private.is_file_under_legal_hold(file);
  -- Supabase refuses to delete rows of storage.objects unless this is set; elsewhere it means nothing.
  perform set_config('storage.allow_delete_query', 'true', true);
  with gone as (
    delete from storage.objects as file where file.id = any (ids) and file.bucket_id <> 'legal-holds'
    returning file.bucket_id, file.name, file.version
  )
  insert into private.blob_deletions (bucket_id, name, version) select bucket_id, name, version from gone;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
comment on function private.delete_files(uuid[]) is
  'Files whose time has come: their rows go here, their bytes through private.blob_deletions; those under a legal hold are put away in the bucket legal-holds. Returns how many went.';
