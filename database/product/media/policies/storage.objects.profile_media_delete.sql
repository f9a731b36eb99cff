create policy profile_media_delete on storage.objects for delete to authenticated
  using (bucket_id in ('profile-images', 'profile-videos') and private.is_own_media(bucket_id, name));
