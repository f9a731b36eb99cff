create or replace function private.unused_files(at timestamptz) returns table (id uuid)
language sql stable security definer
set search_path = ''
as $$
  with settled as materialized (
    select file.id, file.bucket_id, file.name from storage.objects as file
    where greatest(file.created_at, file.updated_at) < at - interval '1 day'
  ), shown as materialized (
    select private.media_path(address) as path
    from (
      select profile_picture_url from public.profiles
      union all
      select unnest(gallery_images) from public.profiles
      union all
      select gallery_video from public.profiles
      union all
      select thumbnail_url from public.featured_content
    ) as used (address)
    where address is not null
  )
  select file.id from settled as file
  where file.bucket_id in ('profile-images', 'profile-videos')
    and not exists (select from shown where shown.path = file.bucket_id || '/' || file.name)
  union all
  select file.id from settled as file
  where file.bucket_id = 'message-images'
    and not exists (
      select from public.messages as message
      where message.message_type = 'image' and private.image_of_message(message.content) = file.name
    )
    and not private.is_reported_file(file.bucket_id, file.name)
  union all
  select file.id from settled as file
  where file.bucket_id = 'report-evidence' and not private.is_reported_file(file.bucket_id, file.name)
$$;
comment on function private.unused_files(timestamptz) is
  'Files of the product''s buckets that are older than a day and not referenced by a profile, message, report or featured content.';
