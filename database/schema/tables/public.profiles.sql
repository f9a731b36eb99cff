-- A member. Deleting the row erases the whole account.
public.profiles (
  id uuid not null -- Equals the account's id.
  full_name text
  email text -- Copied from the account; a value sent by a client is ignored.
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  is_profile_complete boolean not null default false -- Derived: full_name, birthdate, bio, gender and looking_for are filled and there is an interest (specification, section 4).
  profile_picture_url text
  profile_picture_focus text -- CSS object-position of the face, for example '50% 30%'.
  bio text
  birthdate date
  interests text[] not null default '{}'::text[]
  location text
  gender text
  looking_for text
  intentions text[] not null default '{}'::text[]
  region_preference text[] not null default '{}'::text[]
  vibe text
  life_phase text
  communication_style text[] not null default '{}'::text[]
  emotional_availability text
  value_alignment_score smallint not null default 5 -- How much shared values matter, 1-10.
  timezone_overlap_score smallint not null default 5 -- How flexible the member is about time zones, 1-10.
  gallery_images text[] not null default '{}'::text[]
  gallery_video text
  latitude double precision -- Latitude of the city's centre, in degrees; never shown to another member.
  longitude double precision -- Longitude of the city's centre, in degrees; never shown to another member.
  country text
  region text -- The one of the seven regions that contains the city.
  time_zone text -- IANA name, for example Africa/Kampala.
)

constraint profiles_bio_length CHECK ((length(bio) <= 500))
constraint profiles_communication_style_options CHECK (private.is_option_set(communication_style, 'communication_style'::text))
constraint profiles_coordinates_pair CHECK (((latitude IS NULL) = (longitude IS NULL)))
constraint profiles_coordinates_range CHECK ((((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))))
constraint profiles_country_length CHECK ((length(country) <= 120))
constraint profiles_emotional_availability_option CHECK ((emotional_availability = ANY (private.option_list('emotional_availability'::text))))
constraint profiles_full_name_length CHECK ((length(full_name) <= 120))
constraint profiles_gallery_images_count CHECK ((cardinality(gallery_images) <= 3))
constraint profiles_gallery_images_length CHECK ((length(array_to_string(gallery_images, ''::text)) <= 3000))
constraint profiles_gallery_video_length CHECK ((length(gallery_video) <= 1000))
constraint profiles_gender_option CHECK ((gender = ANY (private.option_list('gender'::text))))
constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE
constraint profiles_intentions_options CHECK (private.is_option_set(intentions, 'intentions'::text))
constraint profiles_interests_count CHECK ((cardinality(interests) <= 30))
constraint profiles_interests_length CHECK ((length(array_to_string(interests, ''::text)) <= (30 * 40)))
constraint profiles_life_phase_option CHECK ((life_phase = ANY (private.option_list('life_phase'::text))))
constraint profiles_location_length CHECK ((length(location) <= 120))
constraint profiles_looking_for_option CHECK ((looking_for = ANY (private.option_list('looking_for'::text))))
constraint profiles_picture_focus_form CHECK ((profile_picture_focus ~ '^\d{1,3}(\.\d+)?% \d{1,3}(\.\d+)?%$'::text))
constraint profiles_picture_length CHECK ((length(profile_picture_url) <= 1000))
constraint profiles_pkey PRIMARY KEY (id)
constraint profiles_region_option CHECK ((region = ANY (private.option_list('region_preference'::text))))
constraint profiles_region_preference_options CHECK (private.is_option_set(region_preference, 'region_preference'::text))
constraint profiles_time_zone_length CHECK ((length(time_zone) <= 64))
constraint profiles_timezone_overlap_score_range CHECK (((timezone_overlap_score >= 1) AND (timezone_overlap_score <= 10)))
constraint profiles_value_alignment_score_range CHECK (((value_alignment_score >= 1) AND (value_alignment_score <= 10)))
constraint profiles_vibe_option CHECK ((vibe = ANY (private.option_list('vibe'::text))))
CREATE INDEX profiles_created_at_idx ON public.profiles USING btree (created_at DESC)
CREATE INDEX profiles_email_search_idx ON public.profiles USING gin (email extensions.gin_trgm_ops)
CREATE INDEX profiles_full_name_search_idx ON public.profiles USING gin (full_name extensions.gin_trgm_ops)
CREATE INDEX profiles_shown_media_idx ON public.profiles USING gin (private.shown_media(profile_picture_url, gallery_images, gallery_video))
CREATE UNIQUE INDEX profiles_pkey ON public.profiles USING btree (id)
row level security
replica identity full
published by supabase_realtime: insert, update, delete, truncate
