-- Planned once a connection (docs/decisions/269), and never for a small table, as the plan is kept while the table grows.
create or replace function private.people_by_place(viewer uuid, enough integer) returns uuid[]
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  me private.member_traits;
  all_regions constant integer[] := array(
    select 1 << place from generate_series(0, cardinality(private.option_list('region_preference')) - 1) as place
  );
  preferred integer[];
  own integer[];
  left_out uuid[];
  people uuid[];
begin
  select * into me from private.member_traits where user_id = viewer;
  preferred := array(select region from unnest(all_regions) as region where region & me.region_preference <> 0);
  own := array(select region from unnest(all_regions) as region where region = me.region and region <> all (preferred));
  left_out := array(select private.exclude_candidates(viewer));

  people := private.recent_people(viewer, null, 300, left_out);
  if cardinality(people) < enough then
    people := people || private.recent_people(viewer, preferred, 500 - cardinality(people), left_out || people);
  end if;
  -- Everybody else is one group of the order, so the rest of the world is searched even if the own region is large.
  if cardinality(people) < enough then
    people := people || private.recent_people(viewer, own, 500 - cardinality(people), left_out || people);
    people := people || private.recent_people(
      viewer,
      array(select region from unnest(0 || all_regions) as region where region <> all (preferred || own)),
      600 - cardinality(people), left_out || people
    );
  end if;
  return people;
end
$$;
comment on function private.people_by_place(uuid, integer) is
  'The people among whom the deck chooses, by place, each group most recently active first: up to 300 near the viewer; if these are not enough, up to 500 with preferred regions; if neither are, up to 500 with the own region and up to 600 with everywhere else. Nobody of exclude_candidates.';
