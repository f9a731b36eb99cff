create or replace function private.keep_analytics(at timestamptz, figures jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.analytics (computed_at, body) values (at, figures)
  on conflict on constraint analytics_pkey do update set computed_at = excluded.computed_at, body = excluded.body
$$;
comment on function private.keep_analytics(timestamptz, jsonb) is 'Stores what private.analytics_figures computed, in place of the former figures.';
grant execute on function private.keep_analytics(timestamptz, jsonb) to service_role;
