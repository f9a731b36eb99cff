-- Every interest of complete profiles with the number of its members; rare interests count more in matching.
private.interests (
  id integer not null generated always as identity
  name text not null
  members integer not null default 0
)

constraint interests_name_key UNIQUE (name)
constraint interests_name_lowercase CHECK ((name = lower(name)))
constraint interests_pkey PRIMARY KEY (id)
CREATE INDEX interests_members_idx ON private.interests USING btree (members DESC)
CREATE UNIQUE INDEX interests_name_key ON private.interests USING btree (name)
CREATE UNIQUE INDEX interests_pkey ON private.interests USING btree (id)
row level security
