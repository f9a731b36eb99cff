-- Ids of deleted accounts, kept 400 days, so that a restored backup deletes them again. Nothing else is kept of them.
private.erased_members (
  user_id uuid not null
  erased_at timestamp with time zone not null default now()
)

constraint erased_members_pkey PRIMARY KEY (user_id)
CREATE INDEX erased_members_erased_at_idx ON private.erased_members USING btree (erased_at)
CREATE UNIQUE INDEX erased_members_pkey ON private.erased_members USING btree (user_id)
row level security
