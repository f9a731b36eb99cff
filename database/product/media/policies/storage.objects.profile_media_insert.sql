create policy profile_media_insert on storage.objects for insert to authenticated
  with check (bucket_id in ('profile-images', 'profile-videos') and private.is_own_media(bucket_id, name));
