create or replace function private.operator_level() returns text
language sql stable security definer
set search_path = ''
as $$
  select admin_level from public.admin_users
  where user_id = auth.uid() and is_active and private.operator_second_factor() in ('proved', 'advised')
$$;
comment on function private.operator_level() is
  'The caller''s level as an operator; null for other members, and while a second factor is missing or to be proved.';
