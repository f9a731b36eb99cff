create or replace function private.is_complete(profile public.profiles) returns boolean
language sql immutable
set search_path = ''
as $$
  select profile.full_name is not null and profile.birthdate is not null and profile.bio is not null
    and profile.gender is not null and profile.looking_for is not null and cardinality(profile.interests) > 0
$$;
comment on function private.is_complete(public.profiles) is 'Whether a profile is complete (specification, section 4). derive_profile has turned blank texts into null before.';
