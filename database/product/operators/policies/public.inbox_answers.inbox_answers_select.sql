create policy inbox_answers_select on public.inbox_answers for select to authenticated using ((select private.is_admin()));
