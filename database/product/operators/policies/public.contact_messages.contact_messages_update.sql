create policy contact_messages_update on public.contact_messages for update to authenticated using ((select private.is_admin()));
