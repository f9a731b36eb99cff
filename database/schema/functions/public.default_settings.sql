-- The settings of somebody who has not chosen any (specification, section 3).
CREATE OR REPLACE FUNCTION public.default_settings()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'emailNotifications', true, 'pushNotifications', true,
    'whatsappNotifications', false, 'whatsappNumber', '',
    'matchNotifications', true, 'messageNotifications', true, 'likeNotifications', true, 'soundEnabled', true,
    'profileVisibility', 'public', 'showOnlineStatus', true, 'showLastSeen', true, 'allowMessagesFrom', 'everyone',
    'showAge', true, 'showLocation', true, 'theme', 'light', 'language', 'en',
    'autoDeleteMatches', false, 'autoDeleteDays', 30,
    'maxDistance', 50, 'ageRangeMin', 18, 'ageRangeMax', 35, 'showMeIn', 'both'
  )
$function$

-- executable by: service_role, anon, authenticated
