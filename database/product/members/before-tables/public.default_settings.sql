create or replace function public.default_settings() returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'emailNotifications', true, 'pushNotifications', true,
    'whatsappNotifications', false, 'whatsappNumber', '',
    'matchNotifications', true, 'messageNotifications', true, 'likeNotifications', true, 'soundEnabled', true,
    'doNotDisturbEnabled', false, 'doNotDisturbStart', '22:00', 'doNotDisturbEnd', '07:00', 'lockScreenDetails', false,
    'profileVisibility', 'public', 'photoPrivacy', 'everyone', 'showOnlineStatus', true, 'showLastSeen', true,
    'sendReadReceipts', true, 'allowMessagesFrom', 'everyone',
    'showAge', true, 'showLocation', true, 'theme', 'light', 'language', 'en',
    'autoDeleteMatches', false, 'autoDeleteDays', 30,
    'maxDistance', 50, 'ageRangeMin', 18, 'ageRangeMax', 35, 'showMeIn', 'both'
  )
$$;
comment on function public.default_settings() is
  'The settings of a member who has not changed any (specification, section 3; decisions, the rule for stubs).';
grant execute on function public.default_settings() to anon, authenticated;
