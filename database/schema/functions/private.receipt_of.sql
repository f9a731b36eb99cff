-- What WhatsApp gives back with what it says of a message: which batch, which try of it, and of the number enough to tell whether it is still the member's.
CREATE OR REPLACE FUNCTION private.receipt_of(batch uuid, attempt integer, address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select concat_ws('.', batch, attempt, left(encode(sha256(convert_to(address, 'UTF8')), 'hex'), 12))
$function$

-- executable by: owner only
