-- Where photos, videos and message images lie, and who may reach them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('profile-images', 'profile-images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('message-images', 'message-images', false, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('profile-videos', 'profile-videos', true, 52428800, array['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime'])
on conflict (id) do nothing;

create function private.is_own_media(bucket text, object_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select case bucket
    when 'profile-images' then object_name ~ ('^images/' || auth.uid() || '/[A-Za-z0-9_-]+\.[a-z0-9]+$')
    when 'profile-videos' then object_name ~ ('^videos/' || auth.uid() || '/[A-Za-z0-9_-]+\.[a-z0-9]+$')
    else false
  end
$$;
comment on function private.is_own_media(text, text) is 'Whether an object lies in the caller''s own folder: images/{user_id}/ or videos/{user_id}/.';

create function private.is_image_of_open_match(object_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select object_name ~ '^messages/[0-9a-f-]{36}/[A-Za-z0-9_-]+\.[a-z0-9]+$'
    and split_part(object_name, '/', 2) in (select match_id::text from private.open_matches(auth.uid()))
$$;
comment on function private.is_image_of_open_match(text) is
  'Whether messages/{match_id}/… belongs to a conversation that the caller is in and that is open.';

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

revoke all on all functions in schema private from public;
grant execute on function private.is_own_media(text, text), private.is_image_of_open_match(text) to authenticated, service_role;
