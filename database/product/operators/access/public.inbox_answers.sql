grant select on public.inbox_answers to authenticated;
grant select on public.inbox_answers to service_role;

create policy inbox_answers_select on public.inbox_answers for select to authenticated using ((select private.require_admin()) is not null);
