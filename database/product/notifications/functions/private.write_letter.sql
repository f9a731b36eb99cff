create or replace function private.write_letter(kind text, channel text, address text, contents jsonb) returns uuid
language sql security definer
set search_path = ''
as $$
  insert into private.letters (kind, channel, address, contents) values (kind, channel, address, contents) returning id
$$;
comment on function private.write_letter(text, text, text, jsonb) is 'Puts a letter down; it goes out when the transaction has been committed.';
