-- A new account, or a new address of one, is compared with the banned ones and with the hosts of throw-away mail.
CREATE OR REPLACE FUNCTION private.screen_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from private.banned_identities
    where hash = any (private.identity_hashes(new.email, new.phone)) and user_id is distinct from new.id
  ) then
    perform private.hold_account(new.id, 'banned_identity', 'ban_evasion');
  elsif exists (select from private.disposable_domains where domain = lower(split_part(new.email, '@', 2))) then
    perform private.hold_account(new.id, 'disposable_mail', 'other');
  end if;
  return null;
end
$function$

-- executable by: owner only
