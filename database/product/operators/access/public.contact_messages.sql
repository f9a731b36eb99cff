grant insert (name, email, subject, message, pass, feedback_topic) on public.contact_messages to anon;
grant
  select,
  insert (name, email, subject, message, pass, feedback_topic),
  update (status)
on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

create policy contact_messages_insert on public.contact_messages for insert to anon, authenticated with check (true);
create policy contact_messages_select on public.contact_messages for select to authenticated using ((select private.require_admin()) is not null);
create policy contact_messages_update on public.contact_messages for update to authenticated using ((select private.require_admin()) is not null);
