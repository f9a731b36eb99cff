-- Discovery searches by place: the cities near a member, then regions. A hidden place is in neither index.
alter table private.member_traits add column shown_region integer not null
  generated always as (case when shows_location then region else 0 end) stored;
comment on column private.member_traits.shown_region is
  'The region as discovery may search it, see private.bits_of; 0 if it is unknown or hidden.';

create index member_traits_city_idx on private.member_traits
  (gender, looking_for, latitude, longitude, last_active_at desc, user_id)
  include (born_from, born_until, age_min, age_max)
  where is_discoverable and shows_location;
create index member_traits_region_idx on private.member_traits
  (gender, looking_for, shown_region, last_active_at desc, user_id)
  include (born_from, born_until, age_min, age_max)
  where is_discoverable;
drop index private.member_traits_discovery_idx;
