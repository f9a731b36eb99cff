create policy advertiser_requests_insert on public.advertiser_requests for insert to authenticated
  with check (submitted_by = (select auth.uid()) and status = 'pending');
