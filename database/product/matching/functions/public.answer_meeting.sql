create or replace function public.answer_meeting(match_id uuid, answer text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
begin
  if answer_meeting.answer is null or answer_meeting.answer not in ('yes', 'not_yet', 'do_not_ask') then
    perform private.fail('invalid_request');
  end if;
  -- A second answer, for example of another device, changes nothing.
  if private.is_asked_about_meeting(member, answer_meeting.match_id) then
    insert into private.meeting_answers (user_id, match_id, answer) values (member, answer_meeting.match_id, answer_meeting.answer)
    on conflict on constraint meeting_answers_pair_key do nothing;
  end if;
end
$$;
comment on function public.answer_meeting(uuid, text) is
  'Stores the caller''s answer to meeting_question: yes, not_yet, or do_not_ask, which ends such questions in all conversations. Nothing happens if the caller is not asked. Raises invalid_request.';
grant execute on function public.answer_meeting(uuid, text) to authenticated;
