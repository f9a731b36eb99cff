create or replace function private.refresh_traits_of_profiles() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refresh_traits(array(select id from changed));
  return null;
end
$$;
comment on function private.refresh_traits_of_profiles() is 'Refreshes the traits after a change of profiles.';
