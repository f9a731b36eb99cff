-- Keyed hashes of the email addresses and phone numbers of banned accounts. They are kept when the account is deleted; a hash can be compared with an address but not reversed.
private.banned_identities (
  id bigint not null generated always as identity
  hash text not null
  user_id uuid
  banned_at timestamp with time zone not null default now()
)

constraint banned_identities_hash_user_key UNIQUE (hash, user_id)
constraint banned_identities_pkey PRIMARY KEY (id)
constraint banned_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL
CREATE INDEX banned_identities_user_id_idx ON private.banned_identities USING btree (user_id)
CREATE UNIQUE INDEX banned_identities_hash_user_key ON private.banned_identities USING btree (hash, user_id)
CREATE UNIQUE INDEX banned_identities_pkey ON private.banned_identities USING btree (id)
row level security
