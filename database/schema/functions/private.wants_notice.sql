-- Whether a member has this kind of notice on; what concerns their safety or account is always told.
CREATE OR REPLACE FUNCTION private.wants_notice(member uuid, kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when kind = 'match' then private.setting(member, 'matchNotifications')
    when kind = 'message' then private.setting(member, 'messageNotifications')
    when kind in ('like', 'super_like') then private.setting(member, 'likeNotifications')
    else 'true'
  end = 'true'
$function$

-- executable by: owner only
