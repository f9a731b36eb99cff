grant insert (name, email, subject, message, pass, feedback_topic) on public.contact_messages to anon;
grant
  select,
  insert (name, email, subject, message, pass, feedback_topic),
  update (status)
on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
