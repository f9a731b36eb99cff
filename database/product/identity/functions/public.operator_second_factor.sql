create or replace function public.operator_second_factor() returns text
language sql stable security definer
set search_path = ''
as $$
  select private.operator_second_factor()
  from public.admin_users where user_id = private.require_member() and is_active
$$;
comment on function public.operator_second_factor() is
  'What an operator must do before the admin area opens: proved (nothing), unproved (prove a factor), missing (add one), advised (nothing, but one should be added). Null for other members. Raises not_signed_in.';
grant execute on function public.operator_second_factor() to authenticated;
