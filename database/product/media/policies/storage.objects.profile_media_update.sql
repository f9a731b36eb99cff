create policy profile_media_update on storage.objects for update to authenticated
  using (bucket_id in ('profile-images', 'profile-videos') and private.is_own_media(bucket_id, name))
  with check (bucket_id in ('profile-images', 'profile-videos') and private.is_own_media(bucket_id, name));
