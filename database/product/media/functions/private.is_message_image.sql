create or replace function private.is_message_image(content text, match_id uuid) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  image jsonb;
  path text := content;
begin
  if left(content, 1) = '{' then
    image := content::jsonb;
    if jsonb_typeof(image -> 'url') is distinct from 'string'
      or coalesce(jsonb_typeof(image -> 'caption'), 'string') <> 'string'
      or length(coalesce(image ->> 'caption', '')) > 200
    then
      return false;
    end if;
    path := image ->> 'url';
  end if;
  return path ~ ('^messages/' || match_id || '/[A-Za-z0-9_-]{1,80}\.(jpe?g|png|webp)$');
exception
  when invalid_text_representation or untranslatable_character then
    return false;
end
$$;
comment on function private.is_message_image(text, uuid) is 'Whether content is the path of an image of this conversation, or JSON with that path and a caption of at most 200 characters.';
