create or replace function private.may_see_message_image(object_name text, owner text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_image_of_open_match(object_name) and (
    private.is_sent_image(object_name)
    -- Before it is sent; a reported one without its message was removed.
    or (owner = auth.uid()::text and not private.is_reported_file('message-images', object_name))
  )
$$;
comment on function private.may_see_message_image(text, text) is
  'Whether the caller may see an image of their open conversation: both see what was sent, its owner also what is not sent yet.';
grant execute on function private.may_see_message_image(text, text) to authenticated, service_role;
