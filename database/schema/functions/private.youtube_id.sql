-- The id of a video by its watch-style or short-link address (specification, section 5).
CREATE OR REPLACE FUNCTION private.youtube_id(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    substring(trim(address) from '[?&]v=([A-Za-z0-9_-]{6,20})'),
    substring(trim(address) from 'youtu\.be/([A-Za-z0-9_-]{6,20})'),
    substring(trim(address) from 'youtube(?:-nocookie)?\.com/(?:embed|shorts|live)/([A-Za-z0-9_-]{6,20})'),
    trim(address)
  )
$function$

-- executable by: owner only
