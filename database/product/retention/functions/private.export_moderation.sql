create or replace function private.export_moderation(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'decisions', public.my_decisions(),
    'held_messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'match_id', match_id, 'text', content, 'type', message_type, 'time', created_at, 'released_at', released_at
      ) order by created_at), '[]') from private.held_messages where sender_id = member
    ),
    'held_pictures', public.my_held_pictures(),
    'active_days', (select coalesce(jsonb_agg(day order by day), '[]') from private.active_days where user_id = member),
    'inbox_answers', (
      select coalesce(jsonb_agg(jsonb_build_object('body', answer.body, 'created_at', answer.created_at) order by answer.created_at), '[]')
      from public.inbox_answers as answer
      where answer.contact_message_id in (select id from public.contact_messages where submitted_by = member)
        or answer.support_request_id in (select id from public.support_requests where submitted_by = member)
        or answer.post_idea_id in (select id from public.post_ideas where submitted_by = member)
    )
  )
$$;
comment on function private.export_moderation(uuid) is 'The part of the data export about moderation, screening and answers of operators.';
