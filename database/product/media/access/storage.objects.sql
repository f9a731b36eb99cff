create policy profile_media_select on storage.objects for select to authenticated
  using (bucket_id in ('profile-images', 'profile-videos') and private.is_own_media(bucket_id, name));
create policy profile_media_insert on storage.objects for insert to authenticated
  with check (bucket_id in ('profile-images', 'profile-videos') and private.is_own_media(bucket_id, name));
create policy profile_media_update on storage.objects for update to authenticated
  using (bucket_id in ('profile-images', 'profile-videos') and private.is_own_media(bucket_id, name))
  with check (bucket_id in ('profile-images', 'profile-videos') and private.is_own_media(bucket_id, name));
create policy profile_media_delete on storage.objects for delete to authenticated
  using (bucket_id in ('profile-images', 'profile-videos') and private.is_own_media(bucket_id, name));
create policy message_images_select on storage.objects for select to authenticated
  using (bucket_id = 'message-images' and private.is_image_of_open_match(name));
create policy message_images_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'message-images' and private.is_image_of_open_match(name));
create policy report_evidence_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'report-evidence' and private.is_own_evidence(name));
create policy report_evidence_delete on storage.objects for delete to authenticated
  using (bucket_id = 'report-evidence' and private.is_own_evidence(name) and not private.is_reported_file(bucket_id, name));
create policy report_evidence_select on storage.objects for select to authenticated
  using (
    (bucket_id = 'report-evidence' and private.is_own_evidence(name))
    or (bucket_id in ('report-evidence', 'message-images') and (select private.is_moderator()) and private.is_reported_file(bucket_id, name))
  );
