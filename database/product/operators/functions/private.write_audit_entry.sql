create or replace function private.write_audit_entry(action text, target uuid, details jsonb default '{}') returns void
language sql security definer
set search_path = ''
as $$
  insert into public.admin_audit_logs (admin_id, action, target_user_id, details)
  values (
    (select id from auth.users where id = auth.uid()), action,
    (select id from auth.users where id = target), details
  )
$$;
comment on function private.write_audit_entry(text, uuid, jsonb) is 'An entry of the audit log by the caller, in the transaction of what they did.';
