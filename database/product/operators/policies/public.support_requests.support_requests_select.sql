create policy support_requests_select on public.support_requests for select to authenticated using ((select private.is_admin()));
