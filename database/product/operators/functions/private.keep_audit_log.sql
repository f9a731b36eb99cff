create or replace function private.keep_audit_log() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Deleting an account clears the references to it and the details; nothing else may change.
  if tg_op = 'UPDATE' and (new.id, new.action, new."timestamp") = (old.id, old.action, old."timestamp")
    and (new.admin_id is null or new.admin_id = old.admin_id)
    and (new.target_user_id is null or new.target_user_id = old.target_user_id)
    and (new.details = old.details or new.details = '{}')
  then
    return new;
  end if;
  raise exception using errcode = 'insufficient_privilege', message = 'Entries of the audit log are only ever added';
end
$$;
comment on function private.keep_audit_log() is 'Makes the audit log append-only for every role, including the database''s owner.';
