create or replace function private.screen_stored_picture() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_removed_picture(new.bucket_id, new.name) then
    perform private.withhold_pictures(array[new.id]);
  end if;
  return null;
end
$$;
comment on function private.screen_stored_picture() is
  'A picture that was removed before never becomes public, whichever request stored it; hold_picture files the case when a profile shows it.';
