-- A message shows an image that is there, and stays there.
CREATE OR REPLACE FUNCTION private.hold_message_image()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.hold_file('message-images', private.image_of_message(new.content)) then
    perform private.fail('invalid_message');
  end if;
  return new;
end
$function$

-- executable by: owner only
