create or replace function private.operator_level() returns text
language sql stable security definer
set search_path = ''
as $$
  select admin_level from public.admin_users
  where user_id = auth.uid() and is_active and private.has_proved_factors()
$$;
comment on function private.operator_level() is 'The caller''s level as an operator; null for other members, and while a second factor is to be proved.';
