create or replace function private.erase_files_of_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.erase_files_of(old.id);
  return old;
end
$$;
comment on function private.erase_files_of_profile() is 'Deletes the files before the cascade deletes the matches, which are needed to find message images.';
