create or replace function private.words_of_message(message_type text, content text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when message_type <> 'image' then content
    when left(content, 1) = '{' then content::jsonb ->> 'caption'
  end
$$;
comment on function private.words_of_message(text, text) is
  'The searchable text of a message: its text, or the caption of its image.';
grant execute on function private.words_of_message(text, text) to authenticated, service_role;
