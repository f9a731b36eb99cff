create policy storage_admin_all on storage.buckets as permissive for all to supabase_storage_admin
  using (true)
  with check (true);
