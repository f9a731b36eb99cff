create policy messages_insert on public.messages as permissive for insert to authenticated
  with check ((sender_id = ( SELECT auth.uid() AS uid)));

create policy messages_select on public.messages as permissive for select to authenticated
  using ((match_id IN ( SELECT private.my_open_match_ids() AS my_open_match_ids)));
