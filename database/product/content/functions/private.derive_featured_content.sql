create or replace function private.derive_featured_content() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.youtube_video_id := private.youtube_id(case
    when tg_op = 'UPDATE' and new.youtube_url = old.youtube_url then new.youtube_video_id
    else coalesce(nullif(trim(new.youtube_video_id), ''), new.youtube_url) end);
  if auth.uid() is not null then
    -- Null when its author is erased.
    new.created_by := case when tg_op = 'INSERT' then auth.uid() when new.created_by is not null then old.created_by end;
    new.created_at := case when tg_op = 'INSERT' then now() else old.created_at end;
  end if;
  if tg_op = 'UPDATE' and new.youtube_url is distinct from old.youtube_url then
    new.youtube_video_id := private.youtube_id(new.youtube_url);
  end if;
  return new;
end
$$;
comment on function private.derive_featured_content() is 'The video''s id is taken from its address; who made the row and when is not the client''s to say.';
