create or replace function public.my_held_pictures() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('path', path, 'place', place, 'held_at', held_at) order by held_at), '[]')
  from private.held_pictures where member_id = private.require_member() and released_at is null
$$;
comment on function public.my_held_pictures() is 'The caller''s pictures that are held for moderation.';
grant execute on function public.my_held_pictures() to authenticated;
