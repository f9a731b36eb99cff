-- One row for each complete profile: the parts of profile, settings and status that matching reads.
private.member_traits (
  user_id uuid not null
  is_discoverable boolean not null -- Whether others may find and like this member: the profile is public and the account active.
  gender text not null
  looking_for text not null
  age_min smallint not null
  age_max smallint not null
  max_distance smallint not null
  region integer not null
  shows_location boolean not null
  latitude double precision
  longitude double precision
  region_preference integer not null
  intentions integer not null -- A bit set, see private.bits_of; so are communication_style, region_preference and region.
  communication_style integer not null
  vibe text
  life_phase text
  emotional_availability text
  value_alignment_score smallint not null
  timezone_overlap_score smallint not null
  interest_ids integer[] not null -- Sorted ids of private.interests.
  last_active_at timestamp with time zone not null
  born_from date not null -- With born_until the range of the birthdate that others may filter by: the day itself, or five years if the age is hidden.
  born_until date not null
  shown_region integer not null generated always as 
CASE
    WHEN shows_location THEN region
    ELSE 0
END -- The region as discovery may search it, see private.bits_of; 0 if it is unknown or hidden.
)

constraint member_traits_pkey PRIMARY KEY (user_id)
constraint member_traits_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
CREATE INDEX member_traits_city_idx ON private.member_traits USING btree (gender, looking_for, latitude, longitude, last_active_at DESC, user_id) INCLUDE (born_from, born_until, age_min, age_max) WHERE (is_discoverable AND shows_location)
CREATE INDEX member_traits_region_idx ON private.member_traits USING btree (gender, looking_for, shown_region, last_active_at DESC, user_id) INCLUDE (born_from, born_until, age_min, age_max) WHERE is_discoverable
CREATE UNIQUE INDEX member_traits_pkey ON private.member_traits USING btree (user_id)
row level security
