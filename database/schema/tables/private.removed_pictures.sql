-- Perceptual hashes of pictures that moderators removed; a hash cannot be turned back into a picture.
private.removed_pictures (
  hash bit(64) not null
  removed_at timestamp with time zone not null default now()
)

constraint removed_pictures_pkey PRIMARY KEY (hash)
CREATE UNIQUE INDEX removed_pictures_pkey ON private.removed_pictures USING btree (hash)
row level security
