create or replace function private.is_asked_about_meeting(member uuid, match_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.open_matches(member) as pair
    where pair.match_id = is_asked_about_meeting.match_id
      and not exists (select from public.content_reports where reporter_id = member and reported_user_id = pair.other_id)
      and not exists (
        select from private.meeting_answers as given
        where given.user_id = member and (given.match_id = pair.match_id or given.answer = 'do_not_ask')
      )
      and (
        select count(*) = 2 from unnest(array[member, pair.other_id]) as writer (id)
        where (
          select count(*) from (
            select from public.messages as message
            where message.match_id = pair.match_id and message.sender_id = writer.id
              and message.created_at <= now() - interval '14 days'
            order by message.seq limit 10
          ) as early
        ) = 10
      )
  )
$$;
comment on function private.is_asked_about_meeting(uuid, uuid) is
  'Whether a member is asked if the two of an open match have met: each wrote at least 10 messages two weeks ago or earlier, and the member has neither answered, nor asked for no such questions, nor reported the other.';
