create or replace function private.obstacle_to_deciding(moderator uuid, report public.content_reports) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when moderator in (report.reporter_id, report.reported_user_id) then 'own_case'
    when report.is_by_name and report.subject_id is null then 'unmatched'
    when report.reported_user_id is null then 'member_gone'
    when not private.is_super_admin()
      and exists (select from public.admin_users where user_id = report.reported_user_id and is_active) then 'operator'
  end
$$;
comment on function private.obstacle_to_deciding(uuid, public.content_reports) is
  'Why decide_report would refuse: own_case (every outcome), unmatched, member_gone or operator (every outcome but no_action); null if it would not.';
