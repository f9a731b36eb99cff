create or replace function private.derive_featured_content() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.youtube_video_id := private.youtube_id(case
    when tg_op = 'UPDATE' and new.youtube_url = old.youtube_url then new.youtube_video_id
    else coalesce(nullif(trim(new.youtube_video_id), ''), new.youtube_url) end);
  if auth.uid() is not null then
    -- Becomes null when its author's account is deleted.
    new.created_by := case when tg_op = 'INSERT' then auth.uid() when new.created_by is not null then old.created_by end;
    new.created_at := case when tg_op = 'INSERT' then now() else old.created_at end;
  end if;
  if tg_op = 'UPDATE' and new.youtube_url is distinct from old.youtube_url then
    new.youtube_video_id := private.youtube_id(new.youtube_url);
  end if;
  if tg_op = 'UPDATE' and new.youtube_video_id <> old.youtube_video_id then
    new.thumbnail := null;
    new.thumbnail_tried_at := null;
  end if;
  return new;
end
$$;
comment on function private.derive_featured_content() is 'Derives the video''s id from its URL, and sets created_by and created_at whatever the client sends; a new video has no picture yet.';
