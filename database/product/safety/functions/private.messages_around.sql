create or replace function private.messages_around(report public.content_reports) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', near.id, 'from', case when near.sender_id = report.reported_user_id then 'reported' else 'reporter' end,
    'text', near.content, 'type', near.message_type, 'at', near.created_at, 'is_evidence', near.is_evidence
  ) order by near.seq), '[]')
  from (
    select message.*, exists (
      select from jsonb_array_elements(report.evidence) as item where item ->> 'ref' = message.id::text
    ) as is_evidence
    from public.messages as message
    where message.match_id = report.match_id and message.id in (
      select around.id
      from jsonb_array_elements(report.evidence) as item
      join public.messages as shown on item ->> 'kind' = 'message' and shown.id = (item ->> 'ref')::uuid and shown.match_id = report.match_id
      cross join lateral (
        (select id from public.messages where match_id = report.match_id and seq <= shown.seq order by seq desc limit 11)
        union all
        (select id from public.messages where match_id = report.match_id and seq > shown.seq order by seq limit 10)
      ) as around
    )
  ) as near
$$;
comment on function private.messages_around(public.content_reports) is
  'The messages of the reported conversation that are in the evidence, and the ten before and after each; none without such evidence.';
