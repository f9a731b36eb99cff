create policy messages_select on public.messages for select to authenticated
  using (match_id in (select private.my_open_match_ids()));
