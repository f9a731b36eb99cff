create or replace function private.refresh_trait_activity() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
comment on function private.refresh_trait_activity() is 'Updates the activity in member_traits after a member was active.';
