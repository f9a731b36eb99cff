-- The strangers whose cards a member was given on one day (UTC), for the limit of people a day; the next day replaces the row.
private.shown_people (
  member_id uuid not null
  day date not null
  people integer[] not null -- Hashes of their ids (uuid_hash), so that the row names nobody.
)

constraint shown_people_member_id_fkey FOREIGN KEY (member_id) REFERENCES auth.users(id) ON DELETE CASCADE
constraint shown_people_pkey PRIMARY KEY (member_id)
CREATE UNIQUE INDEX shown_people_pkey ON private.shown_people USING btree (member_id)
row level security
