-- The dashboard counts days in UTC, like the analytics, so it takes no local midnight any more.
drop function if exists public.admin_dashboard(timestamptz);
