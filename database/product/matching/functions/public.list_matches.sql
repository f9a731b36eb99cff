create or replace function public.list_matches() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.match_as_seen(auth.uid(), match_id) order by created_at desc, match_id), '[]')
  from private.open_matches(auth.uid())
$$;
comment on function public.list_matches() is 'The caller''s active matches, newest first.';
grant execute on function public.list_matches() to authenticated;
