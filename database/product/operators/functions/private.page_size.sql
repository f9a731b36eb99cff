create or replace function private.page_size(wanted integer, usual integer) returns integer
language sql immutable
set search_path = ''
as $$
  select least(greatest(coalesce(wanted, usual), 1), 100)
$$;
comment on function private.page_size(integer, integer) is 'The number of rows of a page: the wanted one, from 1 to 100; without one the usual.';
