create or replace function private.analytics_figures(at timestamptz) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'daily', private.daily_figures(at), 'weekly', private.weekly_figures(at), 'funnel', private.sign_up_funnel(at),
    'retention', private.retention(at), 'countries', private.figures_by_country(at), 'decisions', private.decision_figures(at)
  )
$$;
comment on function private.analytics_figures(timestamptz) is
  'The analytics as of `at`. It changes nothing, so a replica can compute it; it takes seconds with a hundred thousand members.';
grant execute on function private.analytics_figures(timestamptz) to service_role;
