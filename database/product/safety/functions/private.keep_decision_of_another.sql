create or replace function private.keep_decision_of_another() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status <> 'open' and new.decided_by is not null
    and new.decided_by = (select decided_by from public.moderation_decisions where id = new.decision_id)
  then
    perform private.fail('access_denied');
  end if;
  return new;
end
$$;
comment on function private.keep_decision_of_another() is 'Nobody hears an appeal against their own decision.';
