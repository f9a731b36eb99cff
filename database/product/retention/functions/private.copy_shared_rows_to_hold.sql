create or replace function private.copy_shared_rows_to_hold(hold bigint, member uuid, other uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.copy_rows_to_hold(hold, 'public.matches', '$2 in (user1_id, user2_id) and ($3 is null or $3 in (user1_id, user2_id))', member, other);
  perform private.copy_rows_to_hold(hold, 'public.messages', 'match_id in (select id from public.matches
    where $2 in (user1_id, user2_id) and ($3 is null or $3 in (user1_id, user2_id)))', member, other);
  perform private.copy_rows_to_hold(hold, 'public.user_interactions', '$2 in (user_id, target_user_id) and ($3 is null or $3 in (user_id, target_user_id))', member, other);
  perform private.copy_rows_to_hold(hold, 'public.blocks', '$2 in (blocker_id, blocked_id) and ($3 is null or $3 in (blocker_id, blocked_id))', member, other);
  perform private.copy_rows_to_hold(hold, 'public.content_reports', '$2 in (reporter_id, reported_user_id) and ($3 is null or $3 in (reporter_id, reported_user_id))', member, other);
end
$$;
comment on function private.copy_shared_rows_to_hold(bigint, uuid, uuid) is
  'Copies what a member under a legal hold shares with another member into the hold; with all others if other is null.';
