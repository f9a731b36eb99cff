-- Rate limits of the auth service, shared by all servers of one database. Unlogged, so that a sign-in does not wait for the
-- disk; a crash resets them, as it resets the limits that a server keeps in memory.

create unlogged table if not exists auth.rate_counts (
  key_hash text not null,
  full_again_at timestamptz not null,
  constraint rate_counts_pkey primary key (key_hash)
);
comment on table auth.rate_counts is
  'Token buckets of rate limits, one for each limit and account, destination or IP address. The key is a keyed hash; a row is deleted once its bucket is full again.';
create index if not exists rate_counts_full_again_at_idx on auth.rate_counts (full_again_at);

alter table auth.rate_counts enable row level security;
grant all on auth.rate_counts to supabase_auth_admin;
drop policy if exists auth_admin_all on auth.rate_counts;
create policy auth_admin_all on auth.rate_counts to supabase_auth_admin using (true) with check (true);
-- Only the auth service may use it.
revoke all on auth.rate_counts from service_role;
