create or replace function private.keep_named_bytes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_named_file(new.bucket_id, new.name) then
    raise exception using errcode = 'insufficient_privilege',
      message = 'The file is in use, so its content cannot be changed. Please upload another one.';
  end if;
  return null;
end
$$;
comment on function private.keep_named_bytes() is
  'Refuses bytes at a place that a row already names (is_named_file): what was screened or reported stays what it was.';
