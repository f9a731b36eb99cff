-- The days (UTC) on which a member was active.
private.active_days (
  day date not null
  user_id uuid not null
)

constraint active_days_pkey PRIMARY KEY (day, user_id)
constraint active_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX active_days_user_id_idx ON private.active_days USING btree (user_id, day)
CREATE UNIQUE INDEX active_days_pkey ON private.active_days USING btree (day, user_id)
row level security
