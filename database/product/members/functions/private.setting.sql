create or replace function private.setting(member uuid, setting_name text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select settings -> setting_name from public.user_settings where user_id = member),
    public.default_settings() -> setting_name
  )
$$;
comment on function private.setting(uuid, text) is 'One setting of a member; the default if they have stored none.';
