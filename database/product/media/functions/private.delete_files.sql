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
  -- Moved out of the public buckets, so that the file cannot be fetched any more.
  update storage.objects as file set bucket_id = 'legal-holds', name = file.bucket_id || '/' || file.name
  where file.id = any (ids) and private.is_file_under_legal_hold(file);
  -- Supabase refuses to delete rows of storage.objects unless this is set; on this server it has no effect.
  perform set_config('storage.allow_delete_query', 'true', true);
  with removed as (
    delete from storage.objects as file where file.id = any (ids) and file.bucket_id <> 'legal-holds'
    returning file.bucket_id, file.name, file.version
  )
  insert into private.blob_deletions (bucket_id, name, version) select bucket_id, name, version from removed;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
comment on function private.delete_files(uuid[]) is
  'Deletes the rows of these files and queues their bytes in private.blob_deletions; files under a legal hold are moved to the bucket legal-holds instead. Returns the number of deleted files.';
