create or replace function public.featured_overview() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'requests', (
      select jsonb_build_object(
        'total', count(*), 'pending', count(*) filter (where status = 'pending'),
        'approved', count(*) filter (where status = 'approved'), 'rejected', count(*) filter (where status = 'rejected'),
        'review', count(*) filter (where status = 'review')
      ) from public.advertiser_requests
    ),
    'active_content', (
      select count(*) from public.featured_content
      where is_active and (start_date is null or start_date <= now()) and (end_date is null or end_date >= now())
    ),
    'content', (
      select coalesce(jsonb_agg(to_jsonb(content) - 'thumbnail' - 'thumbnail_tried_at' || jsonb_build_object(
        'state', case when not content.is_active then 'paused' when content.end_date < now() then 'ended'
          when content.start_date > now() then 'scheduled' else 'live' end,
        'request', (
          select jsonb_build_object('business_name', business_name, 'contact_person', contact_person, 'email', email)
          from public.advertiser_requests where id = content.advertiser_request_id
        )
      ) order by content.priority_order, content.created_at desc, content.id), '[]')
      from public.featured_content as content
    )
  );
end
$$;
comment on function public.featured_overview() is
  '{requests: {total, pending, approved, rejected, review}, active_content, content: [...]}; the state of a content item is live, scheduled, paused or ended. For admins.';
grant execute on function public.featured_overview() to authenticated;
