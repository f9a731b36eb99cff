-- Schemas and extensions.

create schema if not exists auth;
create schema if not exists storage;
create schema if not exists extensions;
create schema if not exists platform;

comment on schema auth is 'Accounts and sessions, in GoTrue''s table and column names.';
comment on schema storage is 'Buckets and objects, in Supabase Storage''s table and column names.';
comment on schema extensions is 'Postgres extensions, kept out of the exposed schema.';
comment on schema platform is 'Server internals; does not exist on a Supabase project, so product migrations never name it.';

create extension if not exists pg_trgm with schema extensions;
create extension if not exists intarray with schema extensions;

grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
grant usage on schema auth, extensions, public to supabase_auth_admin;
grant usage on schema storage, auth, extensions, public to supabase_storage_admin;
grant usage on schema platform to authenticator;
revoke create on schema public from public;
