create or replace function private.compute_analytics(at timestamptz) returns void
language sql security definer
set search_path = ''
as $$
  select private.keep_analytics(at, private.analytics_figures(at))
$$;
comment on function private.compute_analytics(timestamptz) is
  'Recomputes the analytics in one statement, as servers of the former version do. This one does it in two: a replica may compute, the primary stores.';
grant execute on function private.compute_analytics(timestamptz) to service_role;
