-- The signature of a pass: issued is its second since 1970.
CREATE OR REPLACE FUNCTION private.letter_signature(issued text, nonce text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(secret || encode(sha256(convert_to(secret || issued || '.' || nonce, 'utf8')), 'hex'), 'utf8')), 'hex')
  from private.letter_key
$function$

-- executable by: owner only
