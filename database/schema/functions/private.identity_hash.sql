-- A keyed hash of a normalised address: mail or phone.
CREATE OR REPLACE FUNCTION private.identity_hash(kind text, address text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(secret || encode(sha256(convert_to(secret || kind || ':' || address, 'utf8')), 'hex'), 'utf8')), 'hex')
  from private.identity_key where address <> ''
$function$

-- executable by: owner only
