create or replace function private.rows_before(page integer, page_size integer) returns bigint
language sql immutable
set search_path = ''
as $$
  select (greatest(coalesce(page, 1), 1) - 1)::bigint * page_size
$$;
comment on function private.rows_before(integer, integer) is 'The number of rows before a page; the first page is 1.';
