create or replace trigger reading_positions_read_notices after insert or update on private.reading_positions
  for each row execute function private.read_notices_of_match();
