create policy message_images_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'message-images' and private.is_image_of_open_match(name));
