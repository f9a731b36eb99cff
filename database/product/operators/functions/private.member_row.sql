create or replace function private.member_row(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$ select body from private.member_rows(array[member]) $$;
comment on function private.member_row(uuid) is 'A member as a row of the operators'' list (see list_users).';
