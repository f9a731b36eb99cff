create or replace function private.start_appeal(member uuid, decision uuid, statement text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  appeal uuid;
begin
  if coalesce(trim(statement), '') = '' or length(statement) > 4000 then
    perform private.fail('invalid_request');
  end if;
  if not exists (
    select from public.moderation_decisions
    where id = decision and member_id = member and outcome <> 'no_action' and reversed_at is null
  ) then
    perform private.fail('not_found');
  end if;
  insert into public.appeals (decision_id, member_id, statement) values (decision, member, trim(statement))
  on conflict on constraint appeals_decision_id_key do nothing
  returning id into appeal;
  if appeal is null then
    perform private.fail('already_decided');
  end if;
  return appeal;
end
$$;
comment on function private.start_appeal(uuid, uuid, text) is 'Files an appeal, at most one per decision; returns its id. Raises invalid_request, not_found, already_decided (there is one).';
