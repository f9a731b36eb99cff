-- After the write, because the write waits for a transaction that references the file, and the check then sees its row.
-- Only for the roles of requests, because the product's own functions move files between buckets.
create or replace trigger objects_keep_named_bytes
  after insert or update of bucket_id, name, version on storage.objects
  for each row when (current_user in ('anon', 'authenticated', 'service_role', 'supabase_storage_admin'))
  execute function private.keep_named_bytes();
