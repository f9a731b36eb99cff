-- The caller is here now; written at most once in two minutes, so that somebody who stays counts as online throughout.
CREATE OR REPLACE FUNCTION public.touch_activity()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.member_activity (user_id)
  select auth.uid() where auth.uid() is not null
    and not exists (
      select from private.member_activity
      where user_id = auth.uid() and last_active_at > now() - interval '2 minutes'
    )
  on conflict on constraint member_activity_pkey do update set last_active_at = excluded.last_active_at
$function$

-- executable by: service_role, authenticated
