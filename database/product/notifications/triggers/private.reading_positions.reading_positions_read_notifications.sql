create or replace trigger reading_positions_read_notifications after insert or update on private.reading_positions
  for each row execute function private.read_notifications_of_match();
