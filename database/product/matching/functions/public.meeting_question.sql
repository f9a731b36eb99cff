create or replace function public.meeting_question(match_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_asked_about_meeting(private.require_member(), meeting_question.match_id)
$$;
comment on function public.meeting_question(uuid) is
  'Whether the caller is asked in this conversation if the two have met in person; false too for a match that is not theirs.';
grant execute on function public.meeting_question(uuid) to authenticated;
