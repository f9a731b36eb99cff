create or replace function private.end_match_of_block() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  with ended as (
    update public.matches set is_active = false, ended_at = now()
    where user1_id = least(new.blocker_id, new.blocked_id) and user2_id = greatest(new.blocker_id, new.blocked_id)
      and is_active
    returning id
  )
  insert into private.blocked_matches (match_id) select id from ended;
  return null;
end
$$;
comment on function private.end_match_of_block() is
  'A block ends the match of the two as an unmatch does, so that the other member cannot distinguish them.';
