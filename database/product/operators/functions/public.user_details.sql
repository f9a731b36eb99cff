create or replace function public.user_details(user_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  known jsonb;
begin
  perform private.require_admin();
  known := private.member_row(user_details.user_id);
  if known is null then
    perform private.fail('not_found');
  end if;
  return known || jsonb_build_object(
    'profile', (
      select to_jsonb(profile) - 'latitude' - 'longitude' from public.profiles as profile where profile.id = user_details.user_id
    ),
    'last_sign_in_at', (select last_sign_in_at from auth.users where id = user_details.user_id),
    'has_second_factor', exists (select from auth.mfa_factors as factor where factor.user_id = user_details.user_id and factor.status = 'verified'),
    'record', private.record_of(user_details.user_id),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'status', entry.status, 'reason', entry.reason, 'ends_at', entry.ends_at, 'changed_at', entry.changed_at,
        'changed_by', entry.changed_by, 'changed_by_name', (select full_name from public.profiles where id = entry.changed_by)
      ) order by entry.id desc), '[]')
      from public.user_status_history as entry where entry.user_id = user_details.user_id
    ),
    'audit_entries', (
      select coalesce(jsonb_agg(private.audit_entry_row(entry) order by entry.id desc), '[]')
      from (
        select * from public.admin_audit_logs where target_user_id = user_details.user_id order by id desc limit 20
      ) as entry
    )
  );
end
$$;
comment on function public.user_details(uuid) is
  'A row of list_users with profile, record, status history and the latest 20 audit entries about the member. For admins. Raises not_found.';
grant execute on function public.user_details(uuid) to authenticated;
