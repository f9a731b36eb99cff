create or replace function public.find_reported(report_id uuid, search text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  term constant text := left(trim(coalesce(search, '')), 200);
  -- Of a profile's address, the id.
  id_in_term constant uuid := substring(lower(term) from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid;
  found_members jsonb;
begin
  perform private.require_moderator();
  if not exists (
    select from public.content_reports as report
    where report.id = find_reported.report_id and report.is_by_name and report.status in ('pending', 'reviewing')
  ) then
    perform private.fail('not_found');
  end if;
  if length(term) < 2 then
    return '[]';
  end if;
  found_members := (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', found.id, 'full_name', found.full_name, 'profile_picture_url', found.profile_picture_url, 'location', found.location,
      'age', private.age_on_today(found.birthdate)
    ) order by found.full_name, found.id), '[]')
    from (
      select * from public.profiles as profile
      where profile.id = id_in_term or (id_in_term is null and profile.full_name ilike private.contains_pattern(term))
      order by profile.full_name, profile.id limit 20
    ) as found
  );
  perform private.write_audit_entry(
    'search_reported', null,
    jsonb_build_object('report_id', find_reported.report_id, 'found', jsonb_path_query_array(found_members, '$[*].id'))
  );
  return found_members;
end
$$;
comment on function public.find_reported(uuid, text) is
  'Up to 20 profiles by a part of the name, or by the id or address of the profile, to match an open report that names somebody: [{id, full_name, profile_picture_url, location, age}]. Each search adds an audit entry with the ids that it found. For moderators. Raises not_found.';
grant execute on function public.find_reported(uuid, text) to authenticated;
