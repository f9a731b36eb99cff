create or replace function private.note_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.notification_events (notification_id, event) values (new.id, new.count);
  return null;
end
$$;
comment on function private.note_event() is 'Adds an event for a new notification or a higher count, which is then delivered.';
