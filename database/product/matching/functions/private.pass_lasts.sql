create or replace function private.pass_lasts() returns interval
language sql immutable
set search_path = ''
as $$ select interval '30 days' $$;
comment on function private.pass_lasts() is 'How long a passed member is not suggested (decisions, Matching).';
