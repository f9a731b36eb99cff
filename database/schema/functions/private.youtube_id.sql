-- The id of a video by its watch-style or short-link address, else the whole text (specification, section 5). Another site's v= is not a video of YouTube's.
CREATE OR REPLACE FUNCTION private.youtube_id(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    substring(trim(address) from
      '(?i)^https?://(?:www\.|m\.|music\.)?(?:youtube\.com/watch\?(?:[^#]*&)?v=|youtu\.be/|youtube(?:-nocookie)?\.com/(?:embed|shorts|live)/)([A-Z0-9_-]{11})(?![A-Z0-9_-])'),
    trim(address)
  )
$function$

-- executable by: owner only
