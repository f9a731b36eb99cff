-- Who promoted or demoted is the caller, not what the client says.
CREATE OR REPLACE FUNCTION private.stamp_admin_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null then
    return new;
  end if;
  if new.is_active and (tg_op = 'INSERT' or not old.is_active) then
    new.promoted_by := auth.uid();
    new.promoted_at := now();
    new.demoted_by := null;
    new.demoted_at := null;
  elsif not new.is_active and tg_op = 'UPDATE' and old.is_active then
    new.demoted_by := auth.uid();
    new.demoted_at := now();
  end if;
  return new;
end
$function$

-- executable by: owner only
