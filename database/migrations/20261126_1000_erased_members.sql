-- A restore of an older backup must delete again who was deleted since.
create table private.erased_members (
  user_id uuid not null,
  erased_at timestamptz not null default now(),
  constraint erased_members_pkey primary key (user_id)
);
comment on table private.erased_members is
  'Ids of deleted accounts, kept 400 days, so that a restored backup deletes them again. Nothing else is kept of them.';
create index erased_members_erased_at_idx on private.erased_members (erased_at);
alter table private.erased_members enable row level security;
