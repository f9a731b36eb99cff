create or replace function private.stop_email(member uuid) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.user_settings as stored (user_id, settings)
  select account.id, '{"emailNotifications": false}' from auth.users as account where account.id = member
  on conflict on constraint user_settings_pkey
  do update set settings = stored.settings || '{"emailNotifications": false}'
$$;
comment on function private.stop_email(uuid) is 'Turns a member''s email notifications off, for the unsubscribe link and for complaints.';
grant execute on function private.stop_email(uuid) to service_role;
