create or replace function private.is_named_file(bucket text, object_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
      select from public.profiles
      where private.shown_media(profile_picture_url, gallery_images, gallery_video) @> array[bucket || '/' || object_name]
    )
    or exists (select from public.featured_content where private.media_path(thumbnail_url) = bucket || '/' || object_name)
    or exists (select from private.held_pictures where path = '/storage/v1/object/public/' || bucket || '/' || object_name)
    or (bucket = 'message-images' and (
      private.is_sent_image(object_name)
      or exists (
        select from private.held_messages as held
        where held.message_type = 'image' and held.match_id = private.match_of_file(object_name)
          and private.image_of_message(held.content) = object_name
      )
    ))
    or private.is_reported_file(bucket, object_name)
$$;
comment on function private.is_named_file(text, text) is
  'Whether a profile, message, report, moderation hold or featured content names the file at this place.';
