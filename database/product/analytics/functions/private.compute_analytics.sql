create or replace function private.compute_analytics(at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- If another server is already computing, this call does nothing.
  if not pg_try_advisory_xact_lock(hashtextextended('private.compute_analytics', 0)) then
    return;
  end if;
  insert into private.analytics (computed_at, body) values (at, jsonb_build_object(
    'daily', private.daily_figures(at), 'weekly', private.weekly_figures(at), 'funnel', private.sign_up_funnel(at),
    'retention', private.retention(at), 'countries', private.figures_by_country(at), 'decisions', private.decision_figures(at)
  ))
  on conflict on constraint analytics_pkey do update set computed_at = excluded.computed_at, body = excluded.body;
end
$$;
comment on function private.compute_analytics(timestamptz) is 'Recomputes the analytics. A background job calls it, because it takes seconds with a hundred thousand members.';
grant execute on function private.compute_analytics(timestamptz) to service_role;
