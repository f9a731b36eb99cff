grant insert (name, email, help_type, urgency, description, pass) on public.support_requests to anon;
grant
  select,
  insert (name, email, help_type, urgency, description, pass),
  update (status)
on public.support_requests to authenticated;
grant all on public.support_requests to service_role;
