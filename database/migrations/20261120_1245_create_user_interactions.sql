-- Likes, super likes and passes. Every way to write one goes through the triggers below, so the rules and the match
-- are the same for the function interact(), for a plain insert over the data API and for the server's own role.

create table public.user_interactions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  target_user_id uuid not null,
  interaction_type text not null,
  created_at timestamptz not null default now(),
  shown_to uuid,
  constraint user_interactions_pkey primary key (id),
  constraint user_interactions_pair_key unique (user_id, target_user_id),
  constraint user_interactions_not_oneself check (user_id <> target_user_id),
  constraint user_interactions_interaction_type_check check (interaction_type in ('like', 'super_like', 'pass')),
  constraint user_interactions_shown_to_target check (shown_to is null or (shown_to = target_user_id and interaction_type <> 'pass')),
  constraint user_interactions_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade,
  constraint user_interactions_target_user_id_fkey
    foreign key (target_user_id) references public.profiles (id) on delete cascade
);
comment on table public.user_interactions is 'The latest decision of one member about another; a pass is known to its author alone.';
comment on column public.user_interactions.shown_to is
  'The target, once the target may know: a super like at once, a like after the match, a pass never.';
create index user_interactions_history_idx on public.user_interactions (user_id, created_at desc);
create index user_interactions_target_idx on public.user_interactions (target_user_id, interaction_type);
create index user_interactions_shown_to_idx on public.user_interactions (shown_to) where shown_to is not null;

create function private.lock_pair(one uuid, other uuid) returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0))
$$;
comment on function private.lock_pair(uuid, uuid) is
  'Two people who decide about each other do so one after the other: the second always sees the first.';

create function private.block_in_turn() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_pair(new.blocker_id, new.blocked_id);
  return new;
end
$$;
comment on function private.block_in_turn() is 'A block and a like of the same two people happen one after the other, so no match is made across a block.';

create trigger blocks_in_turn
  before insert on public.blocks
  for each row execute function private.block_in_turn();

create function private.require_able_to_interact(actor uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_account_open(actor) then
    perform private.fail('access_denied');
  end if;
  if not exists (select from private.member_traits where user_id = actor) then
    perform private.fail('profile_incomplete');
  end if;
  if auth.uid() = actor and (
    select count(*) from (
      select from public.user_interactions
      where user_id = actor and created_at > now() - interval '1 minute' limit 120
    ) as recent
  ) >= 120 then
    perform private.fail('too_many_requests');
  end if;
end
$$;
comment on function private.require_able_to_interact(uuid) is
  'The actor''s side: an open account, a complete profile, at most 120 decisions a minute.';

create function private.is_available_to(actor uuid, target uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not private.is_blocked_pair(actor, target)
    and (
      exists (select from private.member_traits where user_id = target and is_discoverable)
      or exists (select from private.open_matches(actor) where other_id = target)
    )
$$;
comment on function private.is_available_to(uuid, uuid) is
  'The target''s side: public, complete and open, without a block either way; or matched with the actor already.';

create function private.decide() returns trigger
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
    -- Not for the server's own bulk loads: each lock is held to the end of the transaction.
    perform private.lock_pair(new.user_id, new.target_user_id);
  end if;
  if new.user_id = new.target_user_id or new.target_user_id is null then
    perform private.fail('invalid_request');
  end if;
  perform private.require_able_to_interact(new.user_id);
  if not private.is_available_to(new.user_id, new.target_user_id) then
    perform private.fail('member_unavailable');
  end if;

  -- A super like shows itself, unless the two have parted: an ended match is not a way to be seen again.
  new.shown_to := case when new.interaction_type = 'super_like' and not exists (
    select from public.matches
    where user1_id = least(new.user_id, new.target_user_id) and user2_id = greatest(new.user_id, new.target_user_id)
      and not is_active
  ) then new.target_user_id end;

  select * into earlier from public.user_interactions
  where user_id = new.user_id and target_user_id = new.target_user_id;
  if not found then
    return new;
  end if;
  -- Repeats change nothing. A pass may become anything, a like a super like; neither ever becomes less.
  if (earlier.interaction_type = 'pass' and (
        new.interaction_type in ('like', 'super_like') or earlier.created_at < now() - private.pass_lasts()
      ))
    or (earlier.interaction_type = 'like' and new.interaction_type = 'super_like')
  then
    update public.user_interactions
    set interaction_type = new.interaction_type, created_at = new.created_at,
      shown_to = coalesce(new.shown_to, earlier.shown_to)
    where id = earlier.id;
  end if;
  return null;
end
$$;
comment on function private.decide() is 'The rules of an interaction, and what a repeated one does; a repeat inserts no second row.';

create function private.pass_lasts() returns interval
language sql immutable
set search_path = ''
as $$ select interval '30 days' $$;
comment on function private.pass_lasts() is 'How long a pass keeps somebody out of the suggestions (decisions, Matching).';

create function private.match_if_mutual() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_mutual boolean;
  one constant uuid := least(new.user_id, new.target_user_id);
  other constant uuid := greatest(new.user_id, new.target_user_id);
begin
  is_mutual := exists (
    select from public.user_interactions
    where user_id = new.target_user_id and target_user_id = new.user_id and interaction_type in ('like', 'super_like')
  );
  -- A super like opens the conversation by itself only with somebody who takes messages from everyone, and only
  -- where both would have been shown to each other: nobody is matched with a person they never asked to meet.
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
  'Makes the match of two likes, or of a super like to somebody open to everyone (decisions, Matching); an ended match stays ended.';

create trigger user_interactions_decide
  before insert on public.user_interactions
  for each row execute function private.decide();
create trigger user_interactions_match_on_insert
  after insert on public.user_interactions
  for each row when (new.interaction_type <> 'pass') execute function private.match_if_mutual();
create trigger user_interactions_match_on_change
  after update of interaction_type on public.user_interactions
  for each row when (new.interaction_type <> 'pass') execute function private.match_if_mutual();

alter table public.user_interactions enable row level security;
revoke all on public.user_interactions from anon, authenticated;
grant select on public.user_interactions to authenticated;
grant insert (user_id, target_user_id, interaction_type) on public.user_interactions to authenticated;

create policy user_interactions_select on public.user_interactions for select to authenticated
  using (
    user_id = (select auth.uid())
    or (shown_to = (select auth.uid()) and private.may_see_match(user_id, target_user_id))
  );
create policy user_interactions_insert on public.user_interactions for insert to authenticated
  with check (user_id = (select auth.uid()));

revoke all on all functions in schema private from public;
