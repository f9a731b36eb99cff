-- A database of a Supabase project, as far as the product's SQL meets it: roles, owners, schemas, tables and grants of
-- supabase/postgres (migrations/db), supabase/auth and supabase/storage (migrations), of November 2026.
-- The superuser who runs this stands for `supabase_admin`, and `supabase_postgres` for the project's `postgres`, which is no
-- superuser there. Roles of the same name in our cluster are used as they are.

create role supabase_postgres with nosuperuser createdb createrole login replication bypassrls;
create role dashboard_user with nologin;
create role supabase_realtime_admin with nologin noinherit;
grant anon, authenticated, service_role to supabase_postgres with admin option;

do $$
begin
  execute format('alter database %I owner to supabase_postgres', current_database());
end
$$;

grant usage on schema public to supabase_postgres, anon, authenticated, service_role;

create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant all on schema extensions to supabase_postgres, dashboard_user;

create schema graphql_public;
grant usage on schema graphql_public to supabase_postgres, anon, authenticated, service_role;

create schema vault;
create table vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text,
  description text not null default '',
  secret text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
grant usage on schema vault to supabase_postgres, service_role;
grant select, delete on vault.secrets to supabase_postgres, service_role;

-- Realtime.

create schema realtime;
create table realtime.schema_migrations (version bigint primary key, inserted_at timestamp(0));
create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
alter table realtime.messages owner to supabase_realtime_admin;
alter table realtime.messages enable row level security;
grant all on schema realtime to supabase_realtime_admin with grant option;
grant usage on schema realtime to anon, authenticated, service_role;
grant usage on schema realtime to supabase_postgres with grant option;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant all on realtime.messages to supabase_postgres;
create publication supabase_realtime;
alter publication supabase_realtime owner to supabase_postgres;

-- Auth: GoTrue's tables, which belong to its role.

create schema auth;
create table auth.schema_migrations (version varchar(255) primary key);
create table auth.instances (
  id uuid primary key,
  uuid uuid,
  raw_base_config text,
  created_at timestamptz,
  updated_at timestamptz
);
create table auth.users (
  instance_id uuid,
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz,
  updated_at timestamptz,
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index users_email_partial_key on auth.users (email) where not is_sso_user;
create table auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text
);
create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid primary key,
  unique (session_id, authentication_method)
);
create table auth.refresh_tokens (
  instance_id uuid,
  id bigserial primary key,
  token varchar(255) unique,
  user_id varchar(255),
  revoked boolean,
  created_at timestamptz,
  updated_at timestamptz,
  parent varchar(255),
  session_id uuid references auth.sessions (id) on delete cascade
);
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid
);
create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  attestation_type text not null default '',
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key,
  payload json,
  created_at timestamptz,
  ip_address varchar(64) not null default ''
);

create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;
create function auth.email() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;
create function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

-- Storage.

create schema storage;
create table storage.migrations (
  id integer primary key,
  name varchar(100) not null unique,
  hash varchar(40) not null,
  executed_at timestamp default current_timestamp
);
create table storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text
);
create unique index bname on storage.buckets (name);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index bucketid_objname on storage.objects (bucket_id, name);

create function storage.foldername(name text) returns text[] language plpgsql as $$
begin
  return (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1];
end
$$;
create function storage.filename(name text) returns text language plpgsql as $$
begin
  return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];
end
$$;
create function storage.extension(name text) returns text language plpgsql as $$
begin
  return reverse(split_part(reverse(storage.filename(name)), '.', 1));
end
$$;
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception using errcode = '42501', message = 'Direct deletion from storage tables is not allowed.';
  end if;
  return null;
end
$$;
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

-- The tables and functions of auth and storage belong to their services; the project's role may use and reference them, and
-- create triggers on them. It created objects in these schemas until April 2025.
do $$
declare
  item record;
begin
  for item in
    select space.nspname as schema, class.relname as name, class.relkind = 'S' as is_sequence
    from pg_class as class join pg_namespace as space on space.oid = class.relnamespace
    where space.nspname in ('auth', 'storage') and class.relkind = 'r'
  loop
    execute format('alter table %I.%I owner to supabase_%s_admin', item.schema, item.name, item.schema);
    execute format('alter table %I.%I enable row level security', item.schema, item.name);
  end loop;
  for item in
    select routine.oid::regprocedure as name, routine.pronamespace::regnamespace as schema from pg_proc as routine
    where routine.pronamespace in ('auth'::regnamespace, 'storage'::regnamespace)
  loop
    execute format('alter function %s owner to supabase_%s_admin', item.name, item.schema);
  end loop;
end
$$;
grant usage on schema auth to anon, authenticated, service_role, supabase_postgres;
grant all on schema auth to supabase_auth_admin, dashboard_user;
grant all on all tables in schema auth to supabase_postgres, dashboard_user;
grant select on all tables in schema auth to supabase_postgres with grant option;
grant all on all sequences in schema auth to supabase_postgres, dashboard_user;
grant all on all routines in schema auth to supabase_postgres, dashboard_user;
revoke all on auth.schema_migrations from supabase_postgres, dashboard_user;
grant usage on schema storage to anon, authenticated, service_role;
grant usage on schema storage to supabase_postgres with grant option;
grant all on schema storage to supabase_storage_admin with grant option;
grant all on schema storage to dashboard_user;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to supabase_postgres with grant option;

-- The extension supautils lets the project's role create and drop policies on the services' tables (its setting
-- policy_grants), and triggers (drop_trigger_grants). Without it only an owner can: a membership stands for it.
grant supabase_auth_admin, supabase_storage_admin to supabase_postgres with inherit true, set false;
