create or replace function private.hold_file(bucket text, object_name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from storage.objects where bucket_id = bucket and name = object_name for key share;
  return found;
end
$$;
comment on function private.hold_file(text, text) is
  'Whether a file exists. If so, it locks the row, so that the clean-up of unused files skips it until this transaction has stored its reference.';
