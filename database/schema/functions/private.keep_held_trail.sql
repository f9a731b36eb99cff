-- Keeps the security events of an existing account under hold; a deleted one's are in the hold.
CREATE OR REPLACE FUNCTION private.keep_held_trail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from private.legal_holds as hold join auth.users as account on account.id = hold.user_id
    where hold.ended_at is null and hold.user_id::text = old.payload ->> 'actor_id'
  ) then
    return null;
  end if;
  return old;
end
$function$

-- executable by: owner only
