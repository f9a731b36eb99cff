create or replace trigger user_status_history_stamp
  before insert on public.user_status_history
  for each row execute function private.stamp_status_change();
