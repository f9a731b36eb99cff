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
  'The video id of a YouTube URL (watch, short link, embed, shorts or live); any other text is returned as the id (specification, section 5). URLs of other sites are not parsed.';
