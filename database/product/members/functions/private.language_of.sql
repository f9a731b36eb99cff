create or replace function private.language_of(member uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select settings ->> 'language' from public.user_settings where user_id = member
$$;
comment on function private.language_of(uuid) is 'The language that a member chose; null if none.';
grant execute on function private.language_of(uuid) to supabase_auth_admin;
