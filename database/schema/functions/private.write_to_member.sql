-- A letter to an account's e-mail, or to its phone where it has no e-mail; to neither, none.
CREATE OR REPLACE FUNCTION private.write_to_member(member uuid, kind text, contents jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.write_letter(
    kind, case when account.email is not null then 'mail' else 'sms' end, coalesce(account.email, '+' || account.phone), contents
  )
  from auth.users as account
  where account.id = member and coalesce(account.email, account.phone, '') <> ''
$function$

-- executable by: owner only
