create or replace function public.decide_appeal(appeal_id uuid, outcome text, answer text)
returns void
language plpgsql
security definer
set search_path = ''
as $function$
declare
  moderator constant uuid := private.require_moderator();
  appeal public.appeals;
  decision public.moderation_decisions;
begin
  if outcome is null or outcome not in ('upheld', 'overturned') or coalesce(trim(answer), '') = '' or length(answer) > 1000 then
    perform private.fail('invalid_request');
  end if;
  select * into appeal from public.appeals where id = appeal_id for update;
  if not found then
    perform private.fail('not_found');
  elsif appeal.status <> 'open' then
    perform private.fail('already_decided');
  end if;
  select * into decision from public.moderation_decisions where id = appeal.decision_id for update;
  if moderator in (decision.decided_by, appeal.member_id) then
    perform private.fail('access_denied');
  end if;
  update public.appeals set status = outcome, answer = trim(decide_appeal.answer), decided_by = moderator, decided_at = now()
  where id = appeal.id;
  if outcome = 'overturned' then
    update public.moderation_decisions set reversed_at = now() where id = decision.id;
    -- Only what this decision closed: a later one stands.
    if exists (
      select from private.account_status
      where user_id = appeal.member_id and decision_id = decision.id and status in ('suspended', 'banned')
    ) then
      insert into public.user_status_history (user_id, status, reason) values (appeal.member_id, 'active', trim(decide_appeal.answer));
    end if;
  end if;
  perform private.notify(appeal.member_id, 'appeal_decided', jsonb_build_object(
    'decision_id', decision.id, 'outcome', outcome, 'answer', trim(decide_appeal.answer)
  ));
  perform private.write_to_member(
    appeal.member_id, case outcome when 'overturned' then 'appeal_overturned' else 'appeal_upheld' end,
    -- Who is still shut out cannot read the page that this leads to.
    jsonb_build_object('answer', trim(decide_appeal.answer), 'decision_id', case
      when outcome = 'overturned' or decision.outcome not in ('suspension', 'ban') then decision.id
    end)
  );
  perform private.write_audit_entry('decide_appeal', appeal.member_id, jsonb_build_object(
    'appeal_id', appeal.id, 'decision_id', decision.id, 'outcome', outcome
  ));
end
$function$;
comment on function public.decide_appeal(uuid, text, text) is
  'Upholds or overturns a decision of another moderator, with an answer to the member; overturning opens the account that it closed. Raises invalid_request, not_found, already_decided, access_denied (one''s own decision).';
grant execute on function public.decide_appeal(uuid, text, text) to authenticated;
