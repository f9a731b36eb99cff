create policy message_images_select on storage.objects for select to authenticated
  using (bucket_id = 'message-images' and private.may_see_message_image(name, owner_id));
