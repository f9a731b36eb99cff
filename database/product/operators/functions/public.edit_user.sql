create or replace function public.edit_user(user_id uuid, changes jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if jsonb_typeof(changes) is distinct from 'object'
    or exists (select from jsonb_object_keys(changes) as key where key not in ('full_name', 'bio', 'location', 'gender', 'interests'))
    or (changes ? 'full_name' and private.tidy_text(changes ->> 'full_name') is null)
    or (changes ? 'interests' and jsonb_typeof(changes -> 'interests') <> 'array')
  then
    perform private.fail('invalid_request');
  end if;
  update public.profiles as profile set
    full_name = case when changes ? 'full_name' then changes ->> 'full_name' else profile.full_name end,
    bio = case when changes ? 'bio' then changes ->> 'bio' else profile.bio end,
    location = case when changes ? 'location' then changes ->> 'location' else profile.location end,
    gender = case when changes ? 'gender' then case changes ->> 'gender' when 'male' then 'man' when 'female' then 'woman'
      when '' then null else changes ->> 'gender' end else profile.gender end,
    interests = case when changes ? 'interests' then array(select jsonb_array_elements_text(changes -> 'interests')) else profile.interests end
  where profile.id = edit_user.user_id;
  if not found then
    perform private.fail('not_found');
  end if;
end
$$;
comment on function public.edit_user(uuid, jsonb) is
  'Changes full_name (may not be empty), bio, location, gender (male and female are stored as man and woman) or interests (a list) of a member. For admins. Raises invalid_request, not_found, and check_violation (23514) if the profile''s rules refuse a value.';
grant execute on function public.edit_user(uuid, jsonb) to authenticated;
