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
  if exists (select from public.admin_users where user_id = member and is_active) then
    case private.operator_second_factor()
      when 'missing' then perform private.fail('second_factor_missing');
      when 'unproved' then perform private.fail('second_factor_required');
      else null;
    end case;
  end if;
  perform private.fail('access_denied');
end
$$;
comment on function private.require_operator(boolean) is
  'The caller''s id if is_allowed. Raises not_signed_in, second_factor_missing (an operator without a passkey and an app), second_factor_required (an operator who has not proved it in this session) or access_denied.';
