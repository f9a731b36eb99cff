-- Blocking hides two people from each other everywhere, while it lasts, without telling the blocked one.

create table public.blocks (
  blocker_id uuid not null default auth.uid(),
  blocked_id uuid not null,
  created_at timestamptz not null default now(),
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_not_oneself check (blocker_id <> blocked_id),
  constraint blocks_blocker_id_fkey foreign key (blocker_id) references auth.users (id) on delete cascade
);
comment on table public.blocks is 'Who has blocked whom; only the blocker sees the row.';
comment on column public.blocks.blocked_id is
  'Without a foreign key on purpose: blocking an unknown id must answer like blocking a member, or it tells who exists.';
create index blocks_blocked_id_idx on public.blocks (blocked_id, blocker_id);

create function private.is_blocked_pair(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.blocks where blocker_id = one and blocked_id = other)
      or exists (select from public.blocks where blocker_id = other and blocked_id = one)
$$;
comment on function private.is_blocked_pair(uuid, uuid) is 'Whether either of the two has blocked the other.';

alter table public.blocks enable row level security;
revoke all on public.blocks from anon, authenticated;
grant select, delete on public.blocks to authenticated;
grant insert (blocker_id, blocked_id) on public.blocks to authenticated;

create policy blocks_select on public.blocks for select to authenticated using (blocker_id = (select auth.uid()));
create policy blocks_insert on public.blocks for insert to authenticated with check (blocker_id = (select auth.uid()));
create policy blocks_delete on public.blocks for delete to authenticated using (blocker_id = (select auth.uid()));

revoke all on all functions in schema private from public;
grant execute on function private.is_blocked_pair(uuid, uuid) to authenticated, service_role;
