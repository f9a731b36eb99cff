-- The name of an account: of its profile, else the one given at sign-up; null without either, and for one that is gone.
CREATE OR REPLACE FUNCTION private.account_name(account_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(nullif(profile.full_name, ''), nullif(account.raw_user_meta_data ->> 'full_name', ''))
  from auth.users as account left join public.profiles as profile on profile.id = account.id
  where account.id = account_id
$function$

-- executable by: owner only
