create or replace function private.match_of_file(object_name text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case
    when split_part(object_name, '/', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(object_name, '/', 2)::uuid
  end
$$;
comment on function private.match_of_file(text) is 'The match in whose folder a message image is, messages/{match_id}/…; null for other names.';
