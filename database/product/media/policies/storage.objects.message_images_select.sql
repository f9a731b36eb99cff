create policy message_images_select on storage.objects for select to authenticated
  using (bucket_id = 'message-images' and private.is_image_of_open_match(name));
