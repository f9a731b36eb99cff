-- Planned once a connection (docs/decisions/269), and never for a small table, as the plan is kept while the table grows.
create or replace function private.count_near_people(viewer uuid) returns integer
language sql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
  select case when latitude is not null then
    cardinality(private.recent_people(viewer, null, 100, array(select private.exclude_candidates(viewer))))
  end
  from private.member_traits where user_id = viewer
$$;
comment on function private.count_near_people(uuid) is
  'How many people the deck could show the viewer within their maximum distance, at most 100: hard rules both ways, nobody set aside, no hidden places. Null if the viewer''s place is unknown or their profile incomplete.';
