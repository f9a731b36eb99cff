-- When a member was last active, to within two minutes; orders discovery, and is shown to matches by private.presence_of.
private.member_activity (
  user_id uuid not null
  last_active_at timestamp with time zone not null default now()
)

constraint member_activity_pkey PRIMARY KEY (user_id)
constraint member_activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX member_activity_last_active_at_idx ON private.member_activity USING btree (last_active_at)
CREATE UNIQUE INDEX member_activity_pkey ON private.member_activity USING btree (user_id)
row level security
