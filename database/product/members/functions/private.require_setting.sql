create or replace function private.require_setting(holds boolean, message text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if holds is not true then
    raise exception using errcode = 'check_violation', constraint = 'user_settings_valid', message = message;
  end if;
end
$$;
comment on function private.require_setting(boolean, text) is 'Raises check_violation with a message for the member unless the condition is true.';
grant execute on function private.require_setting(boolean, text) to authenticated, service_role;
