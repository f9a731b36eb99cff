create policy advertiser_requests_update on public.advertiser_requests for update to authenticated
  using ((select private.require_admin()) is not null) with check ((select private.require_admin()) is not null);
