create or replace trigger objects_limit_member
  after insert or update of owner_id, metadata on storage.objects
  for each row when (
    new.owner_id is not null and current_user in ('anon', 'authenticated', 'service_role', 'supabase_storage_admin')
  )
  execute function private.limit_files_of_member();
