create or replace function private.media_path(address text) returns text
language sql immutable
set search_path = ''
as $$
  select substring(address from '/storage/v1/object/public/([^?#]+)$')
$$;
comment on function private.media_path(text) is 'Bucket and name, as bucket/name, of the address of a file in a public bucket; null for any other.';
