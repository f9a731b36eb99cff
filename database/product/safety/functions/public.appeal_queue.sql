create or replace function public.appeal_queue(status text default 'open', page integer default 1, page_size integer default 50) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  moderator constant uuid := private.require_moderator();
  size constant integer := private.page_size(appeal_queue.page_size, 50);
  is_open constant boolean := coalesce(appeal_queue.status, 'open') = 'open';
begin
  return (
    select jsonb_build_object(
      'total', (select count(*) from public.appeals as appeal where is_open = (appeal.status = 'open')),
      'appeals', coalesce(jsonb_agg(jsonb_build_object(
        'id', queued.id, 'statement', queued.statement, 'status', queued.status, 'answer', queued.answer,
        'created_at', queued.created_at, 'decided_at', queued.decided_at,
        'decided_by_name', (select full_name from public.profiles where id = queued.decided_by),
        'may_decide', queued.status = 'open' and decision.decided_by is distinct from moderator
          and queued.member_id is distinct from moderator,
        'obstacle', case when queued.status <> 'open' then null when decision.decided_by = moderator then 'own_decision'
          when queued.member_id = moderator then 'own_case' end,
        'decision', to_jsonb(decision) || jsonb_build_object(
          'decided_by_name', (select full_name from public.profiles where id = decision.decided_by)
        ),
        'report_id', decision.report_id, 'member', private.record_of(queued.member_id)
      ) order by queued.place), '[]')
    )
    from (
      select waiting.*, row_number() over () as place from (
        select * from public.appeals as appeal
        where is_open = (appeal.status = 'open')
        order by case when is_open then appeal.created_at end, appeal.decided_at desc, appeal.id
        limit size offset private.rows_before(appeal_queue.page, size)
      ) as waiting
    ) as queued
    join public.moderation_decisions as decision on decision.id = queued.decision_id
  );
end
$$;
comment on function public.appeal_queue(text, integer, integer) is
  '{total, appeals: [...]}: status open lists open appeals, oldest first; any other status lists decided ones, latest first. obstacle says why the caller may not decide: own_decision or own_case. For moderators.';
grant execute on function public.appeal_queue(text, integer, integer) to authenticated;
