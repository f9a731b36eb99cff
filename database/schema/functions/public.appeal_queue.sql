-- {appeals: [...]}, the oldest first; may_hear is false for the moderator whose decision it is.
CREATE OR REPLACE FUNCTION public.appeal_queue(status text DEFAULT 'open'::text, page integer DEFAULT 1, page_size integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moderator constant uuid := private.require_moderator();
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 100);
begin
  return (
    select jsonb_build_object('appeals', coalesce(jsonb_agg(jsonb_build_object(
      'id', queued.id, 'statement', queued.statement, 'status', queued.status, 'answer', queued.answer,
      'created_at', queued.created_at, 'heard_at', queued.heard_at,
      'may_hear', queued.status = 'open' and decision.decided_by is distinct from moderator,
      'decision', to_jsonb(decision), 'report_id', decision.report_id, 'member', private.record_of(queued.member_id)
    ) order by queued.created_at), '[]'))
    from (
      select * from public.appeals as appeal
      where (coalesce(appeal_queue.status, 'open') = 'open') = (appeal.status = 'open')
      order by appeal.created_at, appeal.id limit size offset (greatest(coalesce(appeal_queue.page, 1), 1) - 1) * size
    ) as queued
    join public.moderation_decisions as decision on decision.id = queued.decision_id
  );
end
$function$

-- executable by: service_role, authenticated
