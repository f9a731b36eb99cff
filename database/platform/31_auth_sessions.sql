-- Sessions and the short-lived secrets around them.

create table if not exists auth.sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  factor_id uuid,
  aal text not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text,
  constraint sessions_pkey primary key (id),
  constraint sessions_aal_check check (aal in ('aal1', 'aal2', 'aal3')),
  constraint sessions_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table auth.sessions is 'A signed-in device. Deleting the row invalidates the session''s access tokens at once.';
comment on column auth.sessions.not_after is 'Fixed end of the session; null means until sign-out.';
create index if not exists sessions_user_id_idx on auth.sessions (user_id, created_at);

-- No column that a refresh writes is indexed, because index writes are most of its cost (docs/decisions/030).
alter table auth.sessions add column if not exists refresh_token_hash text;
alter table auth.sessions add column if not exists recent_refreshes timestamptz[] not null default '{}';
comment on column auth.sessions.refresh_token_hash is 'Hash of the current refresh token; null if the session cannot be refreshed.';
comment on column auth.sessions.recent_refreshes is
  'When previous refresh tokens were used, newest first: at least those within the reuse window, at most 16.';
alter table auth.sessions drop constraint if exists sessions_recent_refreshes_check;
alter table auth.sessions add constraint sessions_recent_refreshes_check check (cardinality(recent_refreshes) <= 16);
alter table auth.sessions set (fillfactor = 80);
-- Replaced by auth.sessions.refresh_token_hash.
drop table if exists auth.refresh_tokens;

create table if not exists auth.one_time_tokens (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_type text not null,
  token_hash text not null,
  relates_to text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_time_tokens_pkey primary key (id),
  constraint one_time_tokens_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint one_time_tokens_user_id_token_type_key unique (user_id, token_type),
  constraint one_time_tokens_token_hash_check check (length(token_hash) > 0),
  constraint one_time_tokens_token_type_check check (token_type in (
    'confirmation_token', 'reauthentication_token', 'recovery_token',
    'email_change_token_new', 'email_change_token_current', 'phone_change_token'
  ))
);
comment on table auth.one_time_tokens is 'Secrets sent by email or SMS, hashed; at most one of each type per account.';
comment on column auth.one_time_tokens.relates_to is 'The email address or phone number that the secret was sent to.';
create index if not exists one_time_tokens_token_hash_idx on auth.one_time_tokens using hash (token_hash);
create index if not exists one_time_tokens_relates_to_idx on auth.one_time_tokens using hash (relates_to);

create table if not exists auth.flow_state (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  auth_code text,
  code_challenge_method text,
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  referrer text,
  constraint flow_state_pkey primary key (id),
  constraint flow_state_code_challenge_method_check check (code_challenge_method in ('s256', 'plain')),
  constraint flow_state_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table auth.flow_state is 'A pending PKCE sign-in with its code challenge.';
create unique index if not exists flow_state_auth_code_idx on auth.flow_state (auth_code);
create index if not exists flow_state_created_at_idx on auth.flow_state (created_at);
create index if not exists flow_state_user_id_idx on auth.flow_state (user_id);
