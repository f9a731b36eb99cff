create or replace function private.require_operator(is_allowed boolean) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
begin
  if is_allowed then
    return member;
  end if;
  if not private.has_proved_factors() and exists (select from public.admin_users where user_id = member and is_active) then
    perform private.fail('second_factor_required');
  end if;
  perform private.fail('access_denied');
end
$$;
comment on function private.require_operator(boolean) is
  'The caller''s id if is_allowed. Raises not_signed_in, second_factor_required (an operator who has not proved it yet) or access_denied.';
