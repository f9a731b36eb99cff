create or replace function private.erase_files_of_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.erase_files_of(old.id);
  return old;
end
$$;
comment on function private.erase_files_of_profile() is 'Before the cascade takes the matches that tell which message images to erase.';
