-- Accounts. Names and types follow GoTrue (supabase/auth, migrations/).

create table if not exists auth.users (
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  id uuid not null default gen_random_uuid(),
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255) default '',
  confirmation_sent_at timestamptz,
  recovery_token varchar(255) default '',
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255) default '',
  email_change varchar(255) default '',
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0,
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false,
  constraint users_pkey primary key (id),
  constraint users_phone_key unique (phone),
  constraint users_email_lowercase check (email = lower(email)),
  constraint users_email_change_confirm_status_check check (email_change_confirm_status between 0 and 2)
);
comment on table auth.users is 'One account; the row of public.profiles with the same id is its profile.';
comment on column auth.users.encrypted_password is 'argon2id in PHC form; null for accounts without a password.';
comment on column auth.users.banned_until is 'While in the future, the account can neither sign in, refresh nor act.';

create unique index if not exists users_email_partial_key on auth.users (email) where is_sso_user = false;
create index if not exists users_created_at_idx on auth.users (created_at);
create unique index if not exists users_confirmation_token_idx on auth.users (confirmation_token) where confirmation_token <> '';
create unique index if not exists users_recovery_token_idx on auth.users (recovery_token) where recovery_token <> '';

create table if not exists auth.identities (
  id uuid not null default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null,
  identity_data jsonb not null default '{}',
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  constraint identities_pkey primary key (id),
  constraint identities_provider_id_provider_key unique (provider_id, provider),
  constraint identities_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table auth.identities is 'A sign-in method of an account: email, phone, or an OAuth or SAML provider.';
create index if not exists identities_user_id_idx on auth.identities (user_id);
create index if not exists identities_email_idx on auth.identities (email);
