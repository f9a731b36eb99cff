create or replace function private.is_own_media(bucket text, object_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select case bucket
    when 'profile-images' then object_name ~ ('^images/' || auth.uid() || '/[A-Za-z0-9_-]+\.[a-z0-9]+$')
    when 'profile-videos' then object_name ~ ('^videos/' || auth.uid() || '/[A-Za-z0-9_-]+\.[a-z0-9]+$')
    else false
  end
$$;
comment on function private.is_own_media(text, text) is 'Whether an object is in the caller''s own folder: images/{user_id}/ or videos/{user_id}/.';
grant execute on function private.is_own_media(text, text) to authenticated, service_role;
