-- Who changed a status is the caller; nobody changes their own, and only a super admin that of an operator.
CREATE OR REPLACE FUNCTION private.stamp_status_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null then
    new.changed_by := auth.uid();
    new.changed_at := now();
    if new.user_id = auth.uid() or (not private.is_super_admin() and exists (
      select from public.admin_users where user_id = new.user_id and is_active
    )) then
      perform private.fail('access_denied');
    end if;
  end if;
  return new;
end
$function$

-- executable by: owner only
