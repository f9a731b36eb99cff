-- Makes the last entry true: closes or opens the account and ends its sessions.
CREATE OR REPLACE FUNCTION private.apply_account_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.account_status (user_id, status, since) values (new.user_id, new.status, new.changed_at)
  on conflict on constraint account_status_pkey do update set status = excluded.status, since = excluded.since;
  -- A date that the auth service's clients can parse, unlike 'infinity'.
  update auth.users set banned_until = case when new.status <> 'active' then now() + interval '100 years' end
  where id = new.user_id;
  if new.status <> 'active' then
    delete from auth.sessions where user_id = new.user_id;
  end if;
  return null;
end
$function$

-- executable by: owner only
