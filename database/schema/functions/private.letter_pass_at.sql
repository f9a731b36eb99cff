-- A pass that counts from this moment.
CREATE OR REPLACE FUNCTION private.letter_pass_at(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select issued || '.' || nonce || '.' || private.letter_signature(issued, nonce)
  from (select floor(extract(epoch from moment))::bigint::text as issued, gen_random_uuid()::text as nonce) as made
$function$

-- executable by: owner only
