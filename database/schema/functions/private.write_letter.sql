-- Puts a letter down; it goes out when the transaction has been committed.
CREATE OR REPLACE FUNCTION private.write_letter(kind text, channel text, address text, contents jsonb)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.letters (kind, channel, address, contents) values (kind, channel, address, contents) returning id
$function$

-- executable by: owner only
