-- What happens to a member is told: matches, messages, likes and super likes join public.notices, in the transaction of what
-- happened. Several messages of one conversation, and likes, share a notice until it is read.

alter table public.notices
  add column actor_id uuid,
  add column count integer not null default 1,
  drop constraint notices_kind_check,
  drop constraint notices_match_given,
  add constraint notices_kind_check check (kind in (
    'match', 'message', 'like', 'super_like', 'channel_paused',
    'match_ending', 'report_decided', 'warning', 'content_removed', 'appeal_decided'
  )),
  add constraint notices_match_given check ((kind in ('match', 'message', 'match_ending')) = (match_id is not null)),
  add constraint notices_actor_given check ((kind in ('match', 'message', 'super_like')) = (actor_id is not null)),
  add constraint notices_not_oneself check (actor_id <> user_id),
  add constraint notices_count_check check (count >= 1),
  add constraint notices_actor_id_fkey foreign key (actor_id) references public.profiles (id) on delete cascade;
comment on column public.notices.actor_id is 'Who did it; of a like nobody, as who likes a member is not told before the match.';
comment on column public.notices.count is 'How often it has happened since the member looked; the number of its last event.';
comment on column public.notices.created_at is 'When it happened last.';
comment on column public.notices.payload is
  'Of message: {"seq": of the newest message}. Of match_ending: {"ends_at": time}. Of report_decided: {"report_id", "outcome": action_taken|no_violation}. Of warning and content_removed: {"decision_id", "reason", "removed"}. Of appeal_decided: {"decision_id", "outcome": upheld|overturned, "answer"}. Of channel_paused: {"channel": email|whatsapp}.';
create index notices_actor_idx on public.notices (actor_id, user_id) where actor_id is not null;
create index notices_match_idx on public.notices (match_id, user_id) where match_id is not null;
create unique index notices_match_key on public.notices (user_id, match_id) where kind = 'match';
create unique index notices_super_like_key on public.notices (user_id, actor_id) where kind = 'super_like';
create unique index notices_unread_messages_key on public.notices (user_id, match_id) where kind = 'message' and read_at is null;
create unique index notices_unread_likes_key on public.notices (user_id) where kind = 'like' and read_at is null;
create unique index notices_paused_key on public.notices (user_id, (payload ->> 'channel')) where kind = 'channel_paused' and read_at is null;

create or replace function public.default_settings() returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'emailNotifications', true, 'pushNotifications', true,
    'whatsappNotifications', false, 'whatsappNumber', '',
    'matchNotifications', true, 'messageNotifications', true, 'likeNotifications', true, 'soundEnabled', true,
    'doNotDisturbEnabled', false, 'doNotDisturbStart', '22:00', 'doNotDisturbEnd', '07:00', 'lockScreenDetails', false,
    'profileVisibility', 'public', 'photoPrivacy', 'everyone', 'showOnlineStatus', true, 'showLastSeen', true,
    'sendReadReceipts', true, 'allowMessagesFrom', 'everyone',
    'showAge', true, 'showLocation', true, 'theme', 'light', 'language', 'en',
    'autoDeleteMatches', false, 'autoDeleteDays', 30,
    'maxDistance', 50, 'ageRangeMin', 18, 'ageRangeMax', 35, 'showMeIn', 'both'
  )
$$;

create function private.wants_notice(member uuid, kind text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case
    when kind = 'match' then private.setting(member, 'matchNotifications')
    when kind = 'message' then private.setting(member, 'messageNotifications')
    when kind in ('like', 'super_like') then private.setting(member, 'likeNotifications')
    else 'true'
  end = 'true'
$$;
comment on function private.wants_notice(uuid, text) is
  'Whether a member has this kind of notice on; what concerns their safety or account is always told.';

create function private.tell_of(member uuid, actor uuid, kind text, match uuid default null, payload jsonb default '{}') returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.wants_notice(member, tell_of.kind) or not private.may_see_match(member, actor) then
    return;
  end if;
  if tell_of.kind = 'message' then
    insert into public.notices as told (user_id, kind, actor_id, match_id, payload)
    values (member, 'message', actor, match, tell_of.payload)
    on conflict (user_id, match_id) where kind = 'message' and read_at is null
    do update set count = told.count + 1, created_at = now(), payload = excluded.payload;
  elsif tell_of.kind = 'like' then
    insert into public.notices as told (user_id, kind) values (member, 'like')
    on conflict (user_id) where kind = 'like' and read_at is null
    do update set count = told.count + 1, created_at = now();
  else
    insert into public.notices (user_id, kind, actor_id, match_id) values (member, tell_of.kind, actor, match)
    on conflict do nothing;
  end if;
end
$$;
comment on function private.tell_of(uuid, uuid, text, uuid, jsonb) is
  'A notice of what somebody did, where the member has that kind on and the two may know of each other. More of the same joins the unread one.';

-- What arrives without a caller (a community that is loaded, a copy of the data) has not just happened to anybody.
create function private.tell_match() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.tell_of(new.user1_id, new.user2_id, 'match', new.id);
    perform private.tell_of(new.user2_id, new.user1_id, 'match', new.id);
  end if;
  return null;
end
$$;
comment on function private.tell_match() is 'A match is told to its two people.';
create trigger matches_tell after insert on public.matches for each row execute function private.tell_match();

create function private.tell_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.tell_of(new.recipient_id, new.sender_id, 'message', new.match_id, jsonb_build_object('seq', new.seq));
  end if;
  return null;
end
$$;
comment on function private.tell_message() is 'A message is told to whom it was sent.';
create trigger messages_tell after insert on public.messages for each row execute function private.tell_message();

create function private.tell_like() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Those who match now are told of the match; those who have parted are not told of each other again.
  if auth.uid() is not null and not exists (
    select from public.matches
    where user1_id = least(new.user_id, new.target_user_id) and user2_id = greatest(new.user_id, new.target_user_id)
  ) then
    perform private.tell_of(new.target_user_id, new.user_id, new.interaction_type);
  end if;
  return null;
end
$$;
comment on function private.tell_like() is 'A like is told without a name, a super like with it.';
-- After user_interactions_match_*, by the order of their names.
create trigger user_interactions_tell_on_insert after insert on public.user_interactions
  for each row when (new.interaction_type <> 'pass') execute function private.tell_like();
create trigger user_interactions_tell_on_change after update of interaction_type on public.user_interactions
  for each row when (new.interaction_type <> 'pass') execute function private.tell_like();

create function private.forget_notices_of_block() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notices
  where (user_id, actor_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$$;
comment on function private.forget_notices_of_block() is
  'A block takes away what told one of the two of the other. A like keeps its number: what a block takes from it would tell who it was.';
create trigger blocks_forget_notices after insert on public.blocks for each row execute function private.forget_notices_of_block();

drop policy notices_select on public.notices;
create policy notices_select on public.notices for select to authenticated
  using (
    user_id = (select auth.uid())
    and (match_id is null or match_id in (select private.my_open_match_ids()))
    and (actor_id is null or match_id is not null or private.may_see_match(user_id, actor_id))
  );

revoke all on all functions in schema private from public;
