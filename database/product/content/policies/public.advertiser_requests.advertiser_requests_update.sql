create policy advertiser_requests_update on public.advertiser_requests for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
