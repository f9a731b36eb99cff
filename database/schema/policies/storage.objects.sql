create policy message_images_insert on storage.objects as permissive for insert to authenticated
  with check (((bucket_id = 'message-images'::text) AND private.is_image_of_open_match(name)));

create policy message_images_select on storage.objects as permissive for select to authenticated
  using (((bucket_id = 'message-images'::text) AND private.is_image_of_open_match(name)));

create policy profile_media_delete on storage.objects as permissive for delete to authenticated
  using (((bucket_id = ANY (ARRAY['profile-images'::text, 'profile-videos'::text])) AND private.is_own_media(bucket_id, name)));

create policy profile_media_insert on storage.objects as permissive for insert to authenticated
  with check (((bucket_id = ANY (ARRAY['profile-images'::text, 'profile-videos'::text])) AND private.is_own_media(bucket_id, name)));

create policy profile_media_select on storage.objects as permissive for select to authenticated
  using (((bucket_id = ANY (ARRAY['profile-images'::text, 'profile-videos'::text])) AND private.is_own_media(bucket_id, name)));

create policy profile_media_update on storage.objects as permissive for update to authenticated
  using (((bucket_id = ANY (ARRAY['profile-images'::text, 'profile-videos'::text])) AND private.is_own_media(bucket_id, name)))
  with check (((bucket_id = ANY (ARRAY['profile-images'::text, 'profile-videos'::text])) AND private.is_own_media(bucket_id, name)));

create policy report_evidence_delete on storage.objects as permissive for delete to authenticated
  using (((bucket_id = 'report-evidence'::text) AND private.is_own_evidence(name) AND (NOT private.is_reported_file(bucket_id, name))));

create policy report_evidence_insert on storage.objects as permissive for insert to authenticated
  with check (((bucket_id = 'report-evidence'::text) AND private.is_own_evidence(name)));

create policy report_evidence_select on storage.objects as permissive for select to authenticated
  using ((((bucket_id = 'report-evidence'::text) AND private.is_own_evidence(name)) OR ((bucket_id = ANY (ARRAY['report-evidence'::text, 'message-images'::text])) AND ( SELECT private.is_moderator() AS is_moderator) AND private.is_reported_file(bucket_id, name))));

create policy storage_admin_all on storage.objects as permissive for all to supabase_storage_admin
  using (true)
  with check (true);
