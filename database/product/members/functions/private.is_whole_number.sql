create or replace function private.is_whole_number(value jsonb, lowest integer, highest integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'number'
    then value::numeric = trunc(value::numeric) and value::numeric between lowest and highest
    else false end
$$;
comment on function private.is_whole_number(jsonb, integer, integer) is 'Whether a JSON value is an integer within bounds.';
grant execute on function private.is_whole_number(jsonb, integer, integer) to authenticated, service_role;
