create policy support_requests_update on public.support_requests for update to authenticated using ((select private.is_admin()));
