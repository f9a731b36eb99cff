-- Default privileges of projects that were created before May 2026, until 30 October 2026: whatever is created in public is
-- open to all roles of the data API.
alter default privileges for role supabase_postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role supabase_postgres in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role supabase_postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
