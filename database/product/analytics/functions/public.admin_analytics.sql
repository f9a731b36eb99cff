create or replace function public.admin_analytics() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return coalesce(
    (select jsonb_build_object('computed_at', computed_at) || body from private.analytics), jsonb_build_object('computed_at', null)
  );
end
$$;
comment on function public.admin_analytics() is
  '{computed_at, daily, weekly, funnel, retention, countries, decisions}; computed_at is null before the first computation. For admins.';
grant execute on function public.admin_analytics() to authenticated;
