-- Of two operators who decide a request the second finds it decided. Raises already_decided.
CREATE OR REPLACE FUNCTION private.keep_advertising_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if old.status in ('approved', 'rejected') then
    perform private.fail('already_decided');
  end if;
  if new.status <> 'rejected' then
    new.rejection_reason := null;
  end if;
  return new;
end
$function$

-- executable by: owner only
