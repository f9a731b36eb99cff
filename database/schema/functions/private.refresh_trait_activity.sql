-- After a member was active.
CREATE OR REPLACE FUNCTION private.refresh_trait_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.member_traits as traits set last_active_at = shown.at
  from changed
  left join public.user_settings as stored on stored.user_id = changed.user_id
  cross join lateral (
    select private.shown_activity(changed.last_active_at, coalesce(stored.settings, public.default_settings())) as at
  ) as shown
  where traits.user_id = changed.user_id and traits.last_active_at <> shown.at;
  return null;
end
$function$

-- executable by: owner only
