-- The key of the hashes in private.banned_identities; one row, the same for all servers.
private.identity_key (
  id boolean not null default true
  secret text not null default ((gen_random_uuid())::text || (gen_random_uuid())::text)
)

constraint identity_key_one_row CHECK (id)
constraint identity_key_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX identity_key_pkey ON private.identity_key USING btree (id)
row level security
