create table private.blocked_matches (
  match_id uuid not null,
  constraint blocked_matches_pkey primary key (match_id),
  constraint blocked_matches_match_id_fkey foreign key (match_id) references public.matches on delete cascade
);
alter table private.blocked_matches enable row level security;
comment on table private.blocked_matches is
  'Matches that a block ended, and that become active again when no block between the two is left.';

with blocked as (
  select pair.id, min(block.created_at) as blocked_at
  from public.matches as pair
  join public.blocks as block
    on (block.blocker_id, block.blocked_id) in ((pair.user1_id, pair.user2_id), (pair.user2_id, pair.user1_id))
  where pair.is_active
  group by pair.id
), ended as (
  update public.matches set is_active = false, ended_at = blocked.blocked_at
  from blocked where matches.id = blocked.id
  returning matches.id
)
insert into private.blocked_matches (match_id) select id from ended;

comment on column public.matches.ended_at is
  'When one of the two unmatched or blocked the other, or the match ended silently; which of them is not stored.';
