-- Two people who like each other. A pair has one row for ever; an ended match stays ended.

create table public.matches (
  id uuid not null default gen_random_uuid(),
  user1_id uuid not null,
  user2_id uuid not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint matches_pkey primary key (id),
  constraint matches_pair_key unique (user1_id, user2_id),
  constraint matches_pair_ordered check (user1_id < user2_id),
  constraint matches_end check (is_active = (ended_at is null)),
  constraint matches_user1_id_fkey foreign key (user1_id) references public.profiles (id) on delete cascade,
  constraint matches_user2_id_fkey foreign key (user2_id) references public.profiles (id) on delete cascade
);
comment on table public.matches is 'A match of two members; the smaller id is user1.';
comment on column public.matches.ended_at is 'When one of the two unmatched; by whom is not kept.';
create index matches_user2_id_idx on public.matches (user2_id);

create function private.open_matches(member uuid)
returns table (match_id uuid, other_id uuid, created_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select pair.id, pair.other_id, pair.created_at
  from (
    select id, user2_id as other_id, matches.created_at from public.matches where user1_id = member and is_active
    union all
    select id, user1_id, matches.created_at from public.matches where user2_id = member and is_active
  ) as pair
  where not exists (select from public.blocks where blocker_id = member and blocked_id = pair.other_id)
    and not exists (select from public.blocks where blocker_id = pair.other_id and blocked_id = member)
    and not exists (select from private.account_status where user_id = pair.other_id and status <> 'active')
$$;
comment on function private.open_matches(uuid) is
  'A member''s conversations: active matches without a block either way and with an account that is open.';

create function private.my_open_match_ids() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select match_id from private.open_matches(auth.uid())
$$;
comment on function private.my_open_match_ids() is 'The open matches of the caller, for policies.';

create function private.may_see_match(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not private.is_blocked_pair(one, other)
    and private.is_account_open(one) and private.is_account_open(other)
$$;
comment on function private.may_see_match(uuid, uuid) is 'Whether the two may know of each other: no block, both accounts open.';

create function private.guard_match() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Matches are made by the trigger on user_interactions, which works as the owner of this schema.
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  -- A client that asks for the match of two mutual likes finds it made already; nobody makes one without them.
  if exists (
    select from public.matches
    where user1_id = new.user1_id and user2_id = new.user2_id and is_active
      and auth.uid() in (new.user1_id, new.user2_id)
  ) then
    return null;
  end if;
  perform private.fail('access_denied');
end
$$;
comment on function private.guard_match() is 'A match exists because of two interactions, never because a client says so.';

create trigger matches_guard
  before insert on public.matches
  for each row execute function private.guard_match();

alter table public.matches enable row level security;
revoke all on public.matches from anon, authenticated;
grant select on public.matches to authenticated;
grant insert (user1_id, user2_id) on public.matches to authenticated;

create policy matches_select on public.matches for select to authenticated
  using (
    (user1_id = (select auth.uid()) or user2_id = (select auth.uid())) and private.may_see_match(user1_id, user2_id)
  );
create policy matches_insert on public.matches for insert to authenticated
  with check (user1_id = (select auth.uid()) or user2_id = (select auth.uid()));

revoke all on all functions in schema private from public;
grant execute on function
  private.my_open_match_ids(), private.may_see_match(uuid, uuid), private.fail(text) to authenticated, service_role;
