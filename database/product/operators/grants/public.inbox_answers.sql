grant select on public.inbox_answers to authenticated;
grant select on public.inbox_answers to service_role;
