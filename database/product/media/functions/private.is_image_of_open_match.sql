create or replace function private.is_image_of_open_match(object_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select object_name ~ '^messages/[0-9a-f-]{36}/[A-Za-z0-9_-]+\.[a-z0-9]+$'
    and split_part(object_name, '/', 2) in (select match_id::text from private.open_matches(auth.uid()))
$$;
comment on function private.is_image_of_open_match(text) is
  'Whether messages/{match_id}/… belongs to an open conversation of the caller.';
grant execute on function private.is_image_of_open_match(text) to authenticated, service_role;
