-- What the product tells a member by itself.

create table public.notices (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  match_id uuid,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notices_pkey primary key (id),
  constraint notices_kind_check check (kind in ('match_ending')),
  constraint notices_payload_size check (jsonb_typeof(payload) = 'object' and length(payload::text) <= 4000),
  constraint notices_match_given check (kind <> 'match_ending' or match_id is not null),
  constraint notices_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade,
  constraint notices_match_id_fkey foreign key (match_id) references public.matches (id) on delete cascade
);
comment on table public.notices is 'What the product tells a member; made by the server, read and marked by the member (contracts/src/notices.ts).';
comment on column public.notices.payload is 'Of match_ending: {"ends_at": time}, when the match ends unless one of the two writes.';
create index notices_inbox_idx on public.notices (user_id, created_at desc);
create unique index notices_match_ending_key on public.notices (match_id, user_id) where kind = 'match_ending';

create function private.keep_first_look() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.read_at := coalesce(old.read_at, now());
  return new;
end
$$;
comment on function private.keep_first_look() is 'A notice is read once, at the server''s time, and never becomes unread.';
create trigger notices_read
  before update of read_at on public.notices
  for each row execute function private.keep_first_look();

alter table public.notices enable row level security;
revoke all on public.notices from anon, authenticated;
grant select, update (read_at) on public.notices to authenticated;

-- A notice about a match hides with it: behind a block neither may be reminded of the other.
create policy notices_select on public.notices for select to authenticated
  using (
    user_id = (select auth.uid())
    and (match_id is null or match_id in (select private.my_open_match_ids()))
  );
create policy notices_update on public.notices for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

insert into private.live_audience (relation, audience_columns) values ('public.notices', '{user_id}');
alter table public.notices replica identity full;
alter publication supabase_realtime add table public.notices;

revoke all on all functions in schema private from public;
