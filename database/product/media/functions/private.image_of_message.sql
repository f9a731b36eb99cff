create or replace function private.image_of_message(content text) returns text
language sql immutable
set search_path = ''
as $$
  select case when left(content, 1) = '{' then content::jsonb ->> 'url' else content end
$$;
comment on function private.image_of_message(text) is 'The name in the bucket message-images of an image message''s file.';
