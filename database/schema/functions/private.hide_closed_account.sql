-- A closed account is as invisible as a banned one.
CREATE OR REPLACE FUNCTION private.hide_closed_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.account_status (user_id, status, since) values (new.id, 'banned', new.deleted_at)
  on conflict on constraint account_status_pkey do update set status = excluded.status, since = excluded.since;
  return null;
end
$function$

-- executable by: owner only
