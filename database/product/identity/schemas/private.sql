create schema if not exists private;
comment on schema private is 'Product internals; never exposed over the data API.';
-- Policies and check constraints call functions of this schema as the member, so members need usage; its tables are not granted to them.
grant usage on schema private to anon, authenticated, service_role, supabase_auth_admin;
