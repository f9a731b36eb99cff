create schema if not exists private;
comment on schema private is 'Product internals; never exposed over the data API.';
-- Policies and checks run their functions as the member, so the schema can be entered; its tables are granted to nobody.
grant usage on schema private to anon, authenticated, service_role, supabase_auth_admin;
