grant select, insert (id, match_id, content, message_type) on public.messages to authenticated;
grant all on public.messages to service_role;
