-- Default privileges since 30 October 2026 (new projects since May): rows can be read and written, and sequences and functions
-- used, by a role of the data API only with a grant. What else stood in the former ones remains.
alter default privileges for role supabase_postgres in schema public
  grant truncate, references, trigger, maintain on tables to anon, authenticated, service_role;
alter default privileges for role supabase_postgres in schema public
  grant update on sequences to anon, authenticated, service_role;
