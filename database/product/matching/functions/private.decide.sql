create or replace function private.decide() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  earlier public.user_interactions;
begin
  if auth.uid() is not null then
    if new.user_id is distinct from auth.uid() then
      perform private.fail('access_denied');
    end if;
    new.created_at := now();
    -- The server's own bulk loads take no lock, because each one is held until the transaction ends.
    perform private.lock_pair(new.user_id, new.target_user_id);
  end if;
  if new.user_id = new.target_user_id or new.target_user_id is null then
    perform private.fail('invalid_request');
  end if;
  perform private.require_able_to_interact(new.user_id);
  if not private.is_available_to(new.user_id, new.target_user_id) then
    perform private.fail('member_unavailable');
  end if;

  new.shown_to := case when new.interaction_type = 'super_like' then new.target_user_id end;

  select * into earlier from public.user_interactions
  where user_id = new.user_id and target_user_id = new.target_user_id;
  if not found then
    return new;
  end if;
  -- A repeated decision is ignored, except that a pass may become a like or super like, a like a super like, and an expired
  -- pass is renewed.
  if (earlier.interaction_type = 'pass' and (
        new.interaction_type in ('like', 'super_like') or earlier.created_at < now() - private.pass_duration()
      ))
    or (earlier.interaction_type = 'like' and new.interaction_type = 'super_like')
  then
    update public.user_interactions
    set interaction_type = new.interaction_type, created_at = new.created_at,
      shown_to = coalesce(new.shown_to, earlier.shown_to),
      note = coalesce(new.note, earlier.note),
      -- The later of two parts: a row names one.
      liked_photo = case when new.liked_prompt is null then coalesce(new.liked_photo, earlier.liked_photo) end,
      liked_prompt = case when new.liked_photo is null then coalesce(new.liked_prompt, earlier.liked_prompt) end
    where id = earlier.id;
  end if;
  return null;
end
$$;
comment on function private.decide() is 'Validates an interaction. A repeated one updates the stored row instead of inserting a second one, and only if it is an upgrade or an expired pass.';
