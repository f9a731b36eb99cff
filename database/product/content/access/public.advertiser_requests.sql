grant
  select,
  insert (
    business_name, contact_person, email, phone, business_description, target_audience, budget_range,
    content_type, content_description, website_url, additional_notes, status
  ),
  update (status, rejection_reason, reviewed_by, reviewed_at)
on public.advertiser_requests to authenticated;
grant all on public.advertiser_requests to service_role;

create policy advertiser_requests_select on public.advertiser_requests for select to authenticated
  using (submitted_by = (select auth.uid()) or (select private.is_admin()));
create policy advertiser_requests_insert on public.advertiser_requests for insert to authenticated
  with check (submitted_by = (select auth.uid()) and status = 'pending');
create policy advertiser_requests_update on public.advertiser_requests for update to authenticated
  using ((select private.require_admin()) is not null) with check ((select private.require_admin()) is not null);
