create or replace function private.keep_thumbnail(video_id text, picture text) returns void
language sql security definer
set search_path = ''
as $$
  update public.featured_content as content set thumbnail = picture
  where content.youtube_video_id = keep_thumbnail.video_id and content.thumbnail is null
$$;
comment on function private.keep_thumbnail(text, text) is 'Stores a video''s picture, a data URL, for the films that show it.';
grant execute on function private.keep_thumbnail(text, text) to service_role;
