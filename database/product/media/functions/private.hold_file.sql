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
  'Whether a file exists; if it does, the sweep leaves it alone until the transaction that is about to name it has ended.';
