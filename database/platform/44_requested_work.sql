-- Calls for a sign-in or recovery message are answered before the address is looked up, so that no answer tells whether it has an
-- account. What they asked for is stored before the answer, so that a server that ends meanwhile loses no message.

create table if not exists auth.requested_work (
  id uuid not null,
  kind text not null,
  sealed text not null,
  created_at timestamptz not null,
  constraint requested_work_pkey primary key (id),
  constraint requested_work_kind_length check (length(kind) between 1 and 50),
  constraint requested_work_sealed_length check (length(sealed) <= 100000)
);
comment on table auth.requested_work is
  'Sign-in and recovery messages that were asked for and are not written yet. Each row is deleted in the transaction that writes its message; encrypted, as it names an address.';
create index if not exists requested_work_created_at_idx on auth.requested_work (created_at);

alter table auth.requested_work enable row level security;
grant all on auth.requested_work to supabase_auth_admin;
drop policy if exists auth_admin_all on auth.requested_work;
create policy auth_admin_all on auth.requested_work to supabase_auth_admin using (true) with check (true);
-- Only the auth service may use it.
revoke all on auth.requested_work from service_role;
