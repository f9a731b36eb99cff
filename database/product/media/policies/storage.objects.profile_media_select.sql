create policy profile_media_select on storage.objects for select to authenticated
  using (bucket_id in ('profile-images', 'profile-videos') and private.is_own_media(bucket_id, name));
