create or replace function private.pass_duration() returns interval
language sql immutable
set search_path = ''
as $$ select interval '30 days' $$;
comment on function private.pass_duration() is 'How long a passed member is not suggested (decisions, Matching).';
