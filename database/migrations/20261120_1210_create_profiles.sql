-- Who a member is. Only the member (and operators) read the row; everybody else reads member_cards.

create table public.profiles (
  id uuid not null,
  full_name text,
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_profile_complete boolean not null default false,
  profile_picture_url text,
  profile_picture_focus text,
  bio text,
  birthdate date,
  interests text[] not null default '{}',
  location text,
  gender text,
  looking_for text,
  intentions text[] not null default '{}',
  region_preference text[] not null default '{}',
  vibe text,
  life_phase text,
  communication_style text[] not null default '{}',
  emotional_availability text,
  value_alignment_score smallint not null default 5,
  timezone_overlap_score smallint not null default 5,
  gallery_images text[] not null default '{}',
  gallery_video text,
  latitude double precision,
  longitude double precision,
  country text,
  region text,
  time_zone text,
  constraint profiles_pkey primary key (id),
  constraint profiles_id_fkey foreign key (id) references auth.users (id) on delete cascade,
  constraint profiles_full_name_length check (length(full_name) <= 120),
  constraint profiles_bio_length check (length(bio) <= 500),
  constraint profiles_location_length check (length(location) <= 120),
  constraint profiles_interests_count check (cardinality(interests) <= 30),
  constraint profiles_interests_length check (length(array_to_string(interests, '')) <= 30 * 40),
  constraint profiles_gender_option check (gender = any (private.option_list('gender'))),
  constraint profiles_looking_for_option check (looking_for = any (private.option_list('looking_for'))),
  constraint profiles_intentions_options check (private.is_option_set(intentions, 'intentions')),
  constraint profiles_region_preference_options check (private.is_option_set(region_preference, 'region_preference')),
  constraint profiles_vibe_option check (vibe = any (private.option_list('vibe'))),
  constraint profiles_life_phase_option check (life_phase = any (private.option_list('life_phase'))),
  constraint profiles_communication_style_options check (private.is_option_set(communication_style, 'communication_style')),
  constraint profiles_emotional_availability_option
    check (emotional_availability = any (private.option_list('emotional_availability'))),
  constraint profiles_value_alignment_score_range check (value_alignment_score between 1 and 10),
  constraint profiles_timezone_overlap_score_range check (timezone_overlap_score between 1 and 10),
  constraint profiles_gallery_images_count check (cardinality(gallery_images) <= 3),
  constraint profiles_picture_length check (length(profile_picture_url) <= 1000),
  constraint profiles_picture_focus_form check (profile_picture_focus ~ '^\d{1,3}(\.\d+)?% \d{1,3}(\.\d+)?%$'),
  constraint profiles_gallery_images_length check (length(array_to_string(gallery_images, '')) <= 3000),
  constraint profiles_gallery_video_length check (length(gallery_video) <= 1000),
  constraint profiles_coordinates_range check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint profiles_coordinates_pair check ((latitude is null) = (longitude is null)),
  constraint profiles_country_length check (length(country) <= 120),
  constraint profiles_region_option check (region = any (private.option_list('region_preference'))),
  constraint profiles_time_zone_length check (length(time_zone) <= 64)
);

comment on table public.profiles is 'A member. Deleting the row erases the whole account.';
comment on column public.profiles.id is 'Equals the account''s id.';
comment on column public.profiles.email is 'Copied from the account; what a client sends is ignored.';
comment on column public.profiles.is_profile_complete is
  'Derived: full_name, birthdate, bio, gender and looking_for are filled and there is an interest (specification, section 4).';
comment on column public.profiles.profile_picture_focus is 'CSS object-position of the face, for example ''50% 30%''.';
comment on column public.profiles.value_alignment_score is 'How much shared values matter, 1-10.';
comment on column public.profiles.timezone_overlap_score is 'How flexible the member is about time zones, 1-10.';
comment on column public.profiles.latitude is 'Of the city''s centre, in degrees; never shown to another member.';
comment on column public.profiles.longitude is 'Of the city''s centre, in degrees; never shown to another member.';
comment on column public.profiles.region is 'The one of the seven regions that the city lies in.';
comment on column public.profiles.time_zone is 'IANA name, for example Africa/Kampala.';

create index profiles_created_at_idx on public.profiles (created_at desc);

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select, insert, update, delete on public.profiles to authenticated;

create policy profiles_select on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy profiles_insert on public.profiles for insert to authenticated
  with check (id = (select auth.uid()) or (select private.is_admin()));
create policy profiles_update on public.profiles for update to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()))
  with check (id = (select auth.uid()) or (select private.is_admin()));
create policy profiles_delete on public.profiles for delete to authenticated
  using (id = (select auth.uid()));
