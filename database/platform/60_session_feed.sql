-- Logical replication of deleted sessions: the server closes a session's sockets however it ended.

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'awamu_session_feed') then
    create publication awamu_session_feed for table auth.sessions with (publish = 'delete');
  end if;
end
$$;
