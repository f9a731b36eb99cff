create or replace function private.hold_file(bucket text, object_name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A share lock, as an overwriting upload changes no key.
  perform from storage.objects
  where name = object_name and (bucket_id = bucket or (bucket = 'profile-images' and bucket_id = 'held-pictures'))
  for share;
  return found;
end
$$;
comment on function private.hold_file(text, text) is
  'Whether a file exists, public or withheld. If so, it locks the row: until this transaction has stored its reference, the clean-up of unused files skips it and no upload overwrites it.';
