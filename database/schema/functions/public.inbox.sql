-- {total, open, entries: [...]}, newest first: kind contact|support|post_idea, status open|answered|closed, or all. For admins. Raises invalid_request.
CREATE OR REPLACE FUNCTION public.inbox(kind text DEFAULT NULL::text, status text DEFAULT NULL::text, assigned_to uuid DEFAULT NULL::uuid, page integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  size constant integer := least(greatest(coalesce(inbox.page_size, 50), 1), 100);
  skipped constant integer := (least(greatest(coalesce(inbox.page, 1), 1), 1000000) - 1) * size;
begin
  perform private.require_admin();
  if inbox.kind not in ('contact', 'support', 'post_idea') or inbox.status not in ('open', 'answered', 'closed') then
    perform private.fail('invalid_request');
  end if;
  return (
    with wanted as (
      select entry.* from private.inbox as entry
      where (inbox.kind is null or entry.kind = inbox.kind) and (inbox.status is null or entry.status = inbox.status)
        and (inbox.assigned_to is null or entry.assigned_to = inbox.assigned_to)
    ), listed as (
      select * from wanted order by wanted.created_at desc, wanted.id limit size offset skipped
    )
    select jsonb_build_object(
      'total', (select count(*) from wanted),
      'open', (select count(*) from private.inbox as entry where entry.status = 'open'),
      'entries', coalesce(jsonb_agg(to_jsonb(listed) || jsonb_build_object(
        'can_answer', listed.email is not null,
        'assigned_name', (select full_name from public.profiles where id = listed.assigned_to),
        'answers', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', answer.id, 'body', answer.body, 'created_at', answer.created_at, 'answered_by', answer.answered_by,
            'answered_by_name', (select full_name from public.profiles where id = answer.answered_by),
            'delivery', case when letter.failure is not null then 'failed' when letter.id is null or letter.sent_at is not null then 'sent'
              when letter.attempts > 1 then 'retrying' else 'waiting' end
          ) order by answer.created_at), '[]')
          from public.inbox_answers as answer left join private.letters as letter on letter.id = answer.letter_id
          where case listed.kind when 'contact' then answer.contact_message_id when 'support' then answer.support_request_id
            else answer.post_idea_id end = listed.id
        )
      ) order by listed.created_at desc, listed.id), '[]')
    ) from listed
  );
end
$function$

-- executable by: service_role, authenticated
