-- The source of a video: a watch address, a short link, an embed or short film; otherwise the whole text is the id.
create or replace function private.youtube_id(address text) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(
    substring(trim(address) from
      '(?i)^https?://(?:www\.|m\.|music\.)?(?:youtube\.com/watch\?(?:[^#]*&)?v=|youtu\.be/|youtube(?:-nocookie)?\.com/(?:embed|shorts|live)/)([A-Z0-9_-]{11})(?![A-Z0-9_-])'),
    trim(address)
  )
$$;
comment on function private.youtube_id(text) is
  'The id of a video by its watch-style or short-link address, else the whole text (specification, section 5). Another site''s v= is not a video of YouTube''s.';
