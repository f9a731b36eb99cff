create policy advertiser_requests_select on public.advertiser_requests for select to authenticated
  using (submitted_by = (select auth.uid()) or (select private.is_admin()));
