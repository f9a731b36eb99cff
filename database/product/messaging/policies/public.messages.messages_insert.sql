create policy messages_insert on public.messages for insert to authenticated
  with check (sender_id = (select auth.uid()));
