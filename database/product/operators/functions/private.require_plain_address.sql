create or replace function private.require_plain_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_plain_address(new.email) then
    raise exception using errcode = 'check_violation', constraint = tg_table_name || '_email_form',
      message = 'The email address is not one plain address';
  end if;
  return new;
end
$$;
comment on function private.require_plain_address() is
  'Requires one plain email address of a new inquiry. Not a constraint, because that would keep operators from answering inquiries stored before the rule. Raises check_violation.';
