create or replace function private.keep_first_read() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.read_at := coalesce(old.read_at, now());
  return new;
end
$$;
comment on function private.keep_first_read() is 'A notification is read once, at the server''s time, and never becomes unread.';
