-- Limits of the auth service that hold across all servers of one database. Unlogged: a crash forgets them, as it forgets
-- what a server counts in its own memory, and a sign-in waits for no disk.

create unlogged table if not exists auth.rate_counts (
  key_hash text not null,
  full_again_at timestamptz not null,
  constraint rate_counts_pkey primary key (key_hash)
);
comment on table auth.rate_counts is
  'What was tried lately, for each limit and account, destination or address: when its bucket is full again. The key is a keyed hash. Removed once it is full.';
create index if not exists rate_counts_full_again_at_idx on auth.rate_counts (full_again_at);

alter table auth.rate_counts enable row level security;
grant all on auth.rate_counts to supabase_auth_admin;
drop policy if exists auth_admin_all on auth.rate_counts;
create policy auth_admin_all on auth.rate_counts to supabase_auth_admin using (true) with check (true);
-- Nobody's but the auth service's.
revoke all on auth.rate_counts from service_role;
