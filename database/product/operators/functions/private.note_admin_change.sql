create or replace function private.note_admin_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.is_active, new.admin_level) = (old.is_active, old.admin_level) then
    return null;
  end if;
  perform private.write_audit_entry(
    case when new.is_active then 'promote_user' else 'demote_user' end, new.user_id, jsonb_build_object('level', new.admin_level)
  );
  return null;
end
$$;
comment on function private.note_admin_change() is 'Writes a promotion or demotion into the audit log.';
