create or replace function private.note_password_reset(member uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_admin();
  select email into address from auth.users where id = member and deleted_at is null;
  if not found then
    perform private.fail('not_found');
  end if;
  if not private.is_super_admin() and exists (select from public.admin_users where user_id = member and is_active) then
    perform private.fail('access_denied');
  end if;
  if address is not null then
    perform private.write_audit_entry('reset_password', member);
  end if;
  return address;
end
$$;
comment on function private.note_password_reset(uuid) is
  'The e-mail to which the server sends the way to a new password, null without one; the entry is written down. For admins. Raises not_found, access_denied.';
grant execute on function private.note_password_reset(uuid) to authenticated;
