-- Carries a changed e-mail of the account to the profile.
CREATE OR REPLACE FUNCTION private.follow_account_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$function$

-- executable by: owner only
