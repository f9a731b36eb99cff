grant select, insert (id, match_id, content, message_type) on public.messages to authenticated;
grant all on public.messages to service_role;

create policy messages_select on public.messages for select to authenticated
  using (match_id in (select private.my_open_match_ids()));
create policy messages_insert on public.messages for insert to authenticated
  with check (sender_id = (select auth.uid()));
