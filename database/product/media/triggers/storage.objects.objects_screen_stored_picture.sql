create or replace trigger objects_screen_stored_picture
  after insert or update of bucket_id, name, version on storage.objects
  for each row when (
    new.bucket_id = 'profile-images' and current_user in ('anon', 'authenticated', 'service_role', 'supabase_storage_admin')
  )
  execute function private.screen_stored_picture();
