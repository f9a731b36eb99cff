create or replace function private.refresh_traits_of_members() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refresh_traits(array(select user_id from changed));
  return null;
end
$$;
comment on function private.refresh_traits_of_members() is 'Refreshes the traits after a change of settings or account status.';
