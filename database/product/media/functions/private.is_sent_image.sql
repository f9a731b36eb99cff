create or replace function private.is_sent_image(object_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.messages as message
    where message.message_type = 'image' and message.match_id = private.match_of_file(object_name)
      and private.image_of_message(message.content) = object_name
  )
$$;
comment on function private.is_sent_image(text) is 'Whether a message of its conversation shows this image.';
