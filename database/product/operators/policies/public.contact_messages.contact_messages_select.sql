create policy contact_messages_select on public.contact_messages for select to authenticated using ((select private.is_admin()));
