grant
  select,
  insert (
    business_name, contact_person, email, phone, business_description, target_audience, budget_range,
    content_type, content_description, website_url, additional_notes, status
  ),
  update (status, rejection_reason, reviewed_by, reviewed_at)
on public.advertiser_requests to authenticated;
grant all on public.advertiser_requests to service_role;
