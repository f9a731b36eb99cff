create or replace function private.present_inbox_entry(entry private.inbox) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(entry) || jsonb_build_object(
    'can_answer', entry.email is not null,
    'assigned_name', (select full_name from public.profiles where id = entry.assigned_to),
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', answer.id, 'body', answer.body, 'created_at', answer.created_at, 'answered_by', answer.answered_by,
        'answered_by_name', (select full_name from public.profiles where id = answer.answered_by),
        'delivery', case when letter.failure is not null then 'failed' when letter.id is null or letter.sent_at is not null then 'sent'
          when letter.attempts > 1 then 'retrying' else 'waiting' end
      ) order by answer.created_at), '[]')
      from public.inbox_answers as answer left join private.letters as letter on letter.id = answer.letter_id
      where case entry.kind when 'support' then answer.support_request_id when 'post_idea' then answer.post_idea_id
        else answer.contact_message_id end = entry.id
    )
  )
$$;
comment on function private.present_inbox_entry(private.inbox) is
  'An inbox entry as operators see it, with its answers and the delivery state of their emails: waiting, retrying, sent or failed.';
