-- Profile pictures that wait for a moderator, by their path /storage/v1/object/public/….
private.held_pictures (
  path text not null
  member_id uuid not null
  place text not null
  held_at timestamp with time zone not null default now()
  released_at timestamp with time zone
)

constraint held_pictures_member_id_fkey FOREIGN KEY (member_id) REFERENCES profiles(id) ON DELETE CASCADE
constraint held_pictures_pkey PRIMARY KEY (path)
constraint held_pictures_place_check CHECK ((place = ANY (ARRAY['profile_picture'::text, 'gallery_images'::text])))
CREATE INDEX held_pictures_member_id_idx ON private.held_pictures USING btree (member_id)
CREATE UNIQUE INDEX held_pictures_pkey ON private.held_pictures USING btree (path)
row level security
