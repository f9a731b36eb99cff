create or replace function private.media_path(address text) returns text
language sql immutable
set search_path = ''
as $$
  select substring(address from '/storage/v1/object/public/([^?#]+)$')
$$;
comment on function private.media_path(text) is 'The path bucket/name in the URL of a public file; null for any other URL.';
grant execute on function private.media_path(text) to authenticated, service_role;
