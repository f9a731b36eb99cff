create or replace function private.limit_files_of_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Of two uploads at once, the second counts the first.
  perform pg_advisory_xact_lock(hashtextextended('private.limit_files_of_member ' || new.owner_id, 0));
  if (
    select sum((metadata ->> 'size')::bigint) from storage.objects where owner_id = new.owner_id
  ) > 1024 * 1024 * 1024 then
    raise exception using errcode = 'PT413', message = 'storage_full';
  end if;
  return null;
end
$$;
comment on function private.limit_files_of_member() is
  'Limits the total size of a member''s files to 1 GiB (limits.memberFiles), by upload, copy or any other request. Raises PT413 storage_full.';
