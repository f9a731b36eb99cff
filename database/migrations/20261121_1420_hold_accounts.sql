-- Accounts that a moderator should look at first: somebody who was banned and comes back, and addresses made to be thrown
-- away. Such an account is shown to nobody, and is not told so (docs/decisions/072).

create table private.identity_key (
  id boolean not null default true,
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  constraint identity_key_pkey primary key (id),
  constraint identity_key_one_row check (id)
);
comment on table private.identity_key is 'What the addresses of banned people are hashed with; one row, the same for all servers.';
alter table private.identity_key enable row level security;
insert into private.identity_key default values;

create table private.banned_identities (
  id bigint generated always as identity,
  hash text not null,
  user_id uuid,
  banned_at timestamptz not null default now(),
  constraint banned_identities_pkey primary key (id),
  constraint banned_identities_hash_user_key unique (hash, user_id),
  constraint banned_identities_user_id_fkey foreign key (user_id) references auth.users (id) on delete set null
);
comment on table private.banned_identities is
  'Keyed hashes of the e-mails and phones of banned accounts. They stay when the account is erased: no address can be read from them, only recognised.';
create index banned_identities_user_id_idx on private.banned_identities (user_id);
alter table private.banned_identities enable row level security;

create function private.normal_email(address text) returns text
language sql immutable
set search_path = ''
as $$
  select case when parts.host in ('gmail.com', 'googlemail.com') then replace(parts.person, '.', '') || '@gmail.com'
    else parts.person || '@' || parts.host end
  from (
    select split_part(split_part(lower(trim(address)), '@', 1), '+', 1) as person, split_part(lower(trim(address)), '@', 2) as host
  ) as parts
  where parts.person <> '' and parts.host <> ''
$$;
comment on function private.normal_email(text) is 'One spelling of the addresses that reach one mailbox: without +tags, and without the dots of Gmail.';

create function private.identity_hash(kind text, address text) returns text
language sql stable security definer
set search_path = ''
as $$
  select encode(sha256(convert_to(secret || encode(sha256(convert_to(secret || kind || ':' || address, 'utf8')), 'hex'), 'utf8')), 'hex')
  from private.identity_key where address <> ''
$$;
comment on function private.identity_hash(text, text) is 'A keyed hash of a normalised address: mail or phone.';

create function private.identity_hashes(email text, phone text) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array_remove(array[
    private.identity_hash('mail', private.normal_email(email)),
    private.identity_hash('phone', regexp_replace(phone, '\D', '', 'g'))
  ], null)
$$;
comment on function private.identity_hashes(text, text) is 'The hashes that an account with these addresses is recognised by.';

create function private.remember_banned() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status = 'banned' then
    insert into private.banned_identities (hash, user_id)
    select distinct known.hash, new.user_id from auth.users as account
    cross join lateral unnest(
      private.identity_hashes(account.email, account.phone)
      || coalesce((
        select array_agg(private.identity_hash('mail', private.normal_email(way.email)))
        from auth.identities as way where way.user_id = account.id and way.email is not null
      ), '{}')
    ) as known (hash)
    where account.id = new.user_id and known.hash is not null
    on conflict on constraint banned_identities_hash_user_key do nothing;
  elsif new.status = 'active' then
    delete from private.banned_identities where user_id = new.user_id;
  end if;
  return null;
end
$$;
comment on function private.remember_banned() is 'A banned person is recognised when they come back; somebody taken back is forgotten.';
create trigger user_status_history_remember
  after insert on public.user_status_history
  for each row execute function private.remember_banned();

create function private.hold_for_review(member uuid, rule text, report_type text, item jsonb default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One open case for each member and rule: what comes later joins it.
  perform pg_advisory_xact_lock(hashtextextended('private.hold_for_review ' || member || rule, 0));
  update public.content_reports as open set evidence = case
      when item is null or jsonb_array_length(open.evidence) >= 20 then open.evidence
      else open.evidence || jsonb_build_array(item) end
  where open.reported_user_id = member and open.rule = hold_for_review.rule and open.status in ('pending', 'reviewing');
  if not found then
    insert into public.content_reports (reporter_id, reported_user_id, subject_id, source, rule, report_type, evidence)
    values (null, member, member, 'screening', rule, report_type, case when item is null then '[]' else jsonb_build_array(item) end);
  end if;
end
$$;
comment on function private.hold_for_review(uuid, text, text, jsonb) is 'Brings what the screening found to the moderators'' queue.';

create function private.hold_account(member uuid, rule text, report_type text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.account_status as state (user_id, status, since) values (member, 'held', now())
  on conflict on constraint account_status_pkey do update set status = 'held', since = excluded.since
  where state.status = 'active';
  perform private.hold_for_review(member, rule, report_type);
end
$$;
comment on function private.hold_account(uuid, text, text) is 'Shows an account to nobody until a moderator has looked.';

create table private.disposable_domains (
  domain text not null,
  constraint disposable_domains_pkey primary key (domain)
);
comment on table private.disposable_domains is 'Mail hosts that give addresses to throw away; kept by the server from a public list.';
alter table private.disposable_domains enable row level security;

create function private.keep_disposable_domains(domains text[]) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  changed integer;
begin
  delete from private.disposable_domains as known where not known.domain = any (domains);
  insert into private.disposable_domains (domain) select distinct lower(host) from unnest(domains) as host
  on conflict on constraint disposable_domains_pkey do nothing;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function private.keep_disposable_domains(text[]) is 'The list as of now; returns how many are new.';

create function private.screen_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from private.banned_identities
    where hash = any (private.identity_hashes(new.email, new.phone)) and user_id is distinct from new.id
  ) then
    perform private.hold_account(new.id, 'banned_identity', 'ban_evasion');
  elsif exists (select from private.disposable_domains where domain = lower(split_part(new.email, '@', 2))) then
    perform private.hold_account(new.id, 'disposable_mail', 'other');
  end if;
  return null;
end
$$;
comment on function private.screen_account() is 'A new account, or a new address of one, is compared with the banned ones and with the hosts of throw-away mail.';
create trigger users_screen
  after insert or update of email, phone on auth.users
  for each row when (new.email is not null or new.phone is not null) execute function private.screen_account();

-- Somebody held notices nothing: they may decide about others. That they meet nobody is the work of private.is_account_open.
create or replace function private.require_able_to_interact(actor uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if exists (select from private.account_status where user_id = actor and status in ('suspended', 'banned')) then
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
  -- Nobody who has just come likes two hundred people a day for themselves.
  if auth.uid() = actor and private.is_new_account(actor) and (
    select count(*) from (
      select from public.user_interactions
      where user_id = actor and created_at > now() - interval '1 day' and interaction_type <> 'pass' limit 200
    ) as today
  ) >= 200 then
    perform private.fail('too_many_requests');
  end if;
end
$$;
comment on function private.require_able_to_interact(uuid) is
  'The actor''s side: an open account, a complete profile, at most 120 decisions a minute, and 200 likes a day in the first week.';

create function private.is_new_account(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.users where id = member and created_at > now() - interval '7 days')
$$;
comment on function private.is_new_account(uuid) is 'Whether an account is in its first week.';

create function private.watch_likes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() = new.user_id and private.is_new_account(new.user_id) and (
    select count(*) from (
      select from public.user_interactions
      where user_id = new.user_id and created_at > now() - interval '1 day' and interaction_type <> 'pass' limit 200
    ) as today
  ) = 200 then
    perform private.hold_for_review(new.user_id, 'many_likes', 'spam');
  end if;
  return null;
end
$$;
comment on function private.watch_likes() is 'The last like that a new account may give in a day brings it to the moderators.';
create trigger user_interactions_watch
  after insert on public.user_interactions
  for each row when (new.interaction_type <> 'pass') execute function private.watch_likes();

create or replace function private.match_if_mutual() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_mutual boolean;
  one constant uuid := least(new.user_id, new.target_user_id);
  other constant uuid := greatest(new.user_id, new.target_user_id);
begin
  -- An account that is held meets nobody; what it liked counts when it is let go.
  if exists (select from private.account_status where user_id = new.user_id and status = 'held') then
    return null;
  end if;
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

create function private.let_account_go(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.account_status set status = 'active', since = now() where user_id = member and status = 'held';
  if found then
    -- Fires match_if_mutual for each.
    update public.user_interactions set interaction_type = interaction_type where user_id = member and interaction_type <> 'pass';
  end if;
end
$$;
comment on function private.let_account_go(uuid) is 'An account that was held is an account like any other.';

-- What is reported: the list that content_reports has, for those who report.
create or replace function public.report_member(
  reported_user_id uuid, report_type text, details text default '', evidence jsonb default '[]', also_block boolean default false
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  report_id uuid;
begin
  if report_member.reported_user_id is null or report_member.reported_user_id = member
    or length(report_member.details) > 4000
    or report_member.report_type is null or report_member.report_type not in (
      'harassment', 'threat', 'self_harm', 'underage', 'sexual_without_consent', 'scam', 'fake_profile',
      'inappropriate_content', 'hate', 'spam', 'other'
    )
  then
    perform private.fail('invalid_request');
  end if;
  if (
    select count(*) from (
      select from public.content_reports
      where reporter_id = member and created_at > now() - interval '1 day' limit 20
    ) as recent
  ) >= 20 then
    perform private.fail('too_many_requests');
  end if;

  insert into public.content_reports (
    reporter_id, reported_user_id, subject_id, subject_name, match_id, report_type, details, evidence
  ) values (
    member,
    (select account.id from auth.users as account where account.id = report_member.reported_user_id),
    report_member.reported_user_id,
    (select full_name from private.name_and_face(report_member.reported_user_id)),
    (
      select pair.id from public.matches as pair
      where pair.user1_id = least(member, report_member.reported_user_id)
        and pair.user2_id = greatest(member, report_member.reported_user_id)
    ),
    report_member.report_type, trim(coalesce(report_member.details, '')),
    private.copied_evidence(member, report_member.reported_user_id, coalesce(report_member.evidence, '[]'))
  ) returning id into report_id;

  if also_block then
    insert into public.blocks (blocker_id, blocked_id) values (member, report_member.reported_user_id)
    on conflict on constraint blocks_pkey do nothing;
  end if;
  return report_id;
end
$$;

revoke all on all functions in schema private from public;
grant execute on function private.keep_disposable_domains(text[]) to service_role;
