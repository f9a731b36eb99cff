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
      select from (
        select content from public.messages where message_type = 'image'
        union all
        select content from private.held_messages where message_type = 'image'
      ) as sent
      where private.image_of_message(sent.content) = file.name
    )
    and not private.is_reported_file(file.bucket_id, file.name)
  union all
  select file.id from settled as file
  where file.bucket_id = 'report-evidence' and not private.is_reported_file(file.bucket_id, file.name)
  union all
  select file.id from settled as file
  where file.bucket_id = 'held-pictures' and not private.is_reported_file(file.bucket_id, file.name)
    and not exists (
      select from private.held_pictures as held where private.profile_picture_name(held.path) = file.name
    )
$$;
comment on function private.unused_files(timestamptz) is
  'Files of the product''s buckets that are older than a day and not referenced by a profile, message, report, moderation hold or featured content.';
