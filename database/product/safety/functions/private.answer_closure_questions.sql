create or replace function private.answer_closure_questions(batch integer default 100) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  question record;
  member uuid;
  answered integer := 0;
begin
  for question in
    delete from private.closure_questions
    where address in (
      select address from private.closure_questions order by asked_at limit batch for update skip locked
    )
    returning address
  loop
    select account.id into member
    from auth.users as account
    join private.account_status as state on state.user_id = account.id and state.status in ('suspended', 'banned')
    where account.email = question.address or account.phone = nullif(regexp_replace(question.address, '\D', '', 'g'), '')
    limit 1;
    -- At most one message in ten minutes, so that nobody can flood another person's mailbox.
    if member is not null then
      perform pg_advisory_xact_lock(hashtextextended('private.ask_why_closed ' || member, 0));
      if not exists (
        select from private.appeal_passes where user_id = member and created_at > now() - interval '10 minutes'
      ) then
        perform private.write_of_closure(member);
      end if;
    end if;
    answered := answered + 1;
  end loop;
  return answered;
end
$$;
comment on function private.answer_closure_questions(integer) is
  'Sends the message about a closed account to those who asked for it (public.ask_why_closed), at most one batch; returns how many questions it has settled. The server calls it until that is 0.';
grant execute on function private.answer_closure_questions(integer) to service_role;
