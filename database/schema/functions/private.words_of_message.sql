-- What can be read in a message: its text, or the caption of its image.
CREATE OR REPLACE FUNCTION private.words_of_message(message_type text, content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when message_type <> 'image' then content
    when left(content, 1) = '{' then content::jsonb ->> 'caption'
  end
$function$

-- executable by: authenticated, service_role
