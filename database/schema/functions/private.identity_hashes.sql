-- The hashes that an account with these addresses is recognised by.
CREATE OR REPLACE FUNCTION private.identity_hashes(email text, phone text)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select array_remove(array[
    private.identity_hash('mail', private.normal_email(email)),
    private.identity_hash('phone', regexp_replace(phone, '\D', '', 'g'))
  ], null)
$function$

-- executable by: owner only
