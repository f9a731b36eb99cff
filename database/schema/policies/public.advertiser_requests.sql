create policy advertiser_requests_insert on public.advertiser_requests as permissive for insert to authenticated
  with check (((submitted_by = ( SELECT auth.uid() AS uid)) AND (status = 'pending'::text)));

create policy advertiser_requests_select on public.advertiser_requests as permissive for select to authenticated
  using (((submitted_by = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));

create policy advertiser_requests_update on public.advertiser_requests as permissive for update to authenticated
  using ((( SELECT private.require_admin() AS require_admin) IS NOT NULL))
  with check ((( SELECT private.require_admin() AS require_admin) IS NOT NULL));
