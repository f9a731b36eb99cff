create or replace function private.match_if_mutual() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_mutual boolean;
  one constant uuid := least(new.user_id, new.target_user_id);
  other constant uuid := greatest(new.user_id, new.target_user_id);
begin
  -- A held account gets no matches; its likes are evaluated when it is released (release_account).
  if exists (select from private.account_status where user_id = new.user_id and status = 'held') then
    return null;
  end if;
  is_mutual := exists (
    select from public.user_interactions
    where user_id = new.target_user_id and target_user_id = new.user_id and interaction_type in ('like', 'super_like')
  );
  -- A super like alone makes a match only if its target accepts messages from everyone and both members meet each other's
  -- criteria, so that nobody is matched with a person whom they excluded.
  if not is_mutual and new.interaction_type = 'super_like' then
    is_mutual := private.setting(new.target_user_id, 'allowMessagesFrom') = '"everyone"'
      and private.suit_each_other(new.user_id, new.target_user_id);
  end if;
  if not is_mutual then
    return null;
  end if;

  insert into public.matches (user1_id, user2_id, created_at) values (one, other, new.created_at)
  on conflict on constraint matches_pair_key do nothing;
  if found then
    update public.user_interactions set shown_to = target_user_id
    where (user_id, target_user_id) in ((one, other), (other, one))
      and interaction_type <> 'pass' and shown_to is null;
  end if;
  return null;
end
$$;
comment on function private.match_if_mutual() is
  'Creates a match for a mutual like, or for a super like to a member who accepts messages from everyone (decisions, Matching). An ended match stays ended.';
