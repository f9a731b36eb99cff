-- Deleting the profile is how a member deletes the account (decisions, Accounts).
CREATE OR REPLACE FUNCTION private.erase_account_of_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from auth.users where id = old.id;
  return null;
end
$function$

-- executable by: owner only
