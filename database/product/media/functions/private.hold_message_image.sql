create or replace function private.hold_message_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.hold_file('message-images', private.image_of_message(new.content)) then
    perform private.fail('invalid_message');
  end if;
  return new;
end
$$;
comment on function private.hold_message_image() is 'Checks that a message''s image exists, and locks it until the message is stored.';
