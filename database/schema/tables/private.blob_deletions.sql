-- Files whose rows were deleted; the server deletes the file, then the entry.
private.blob_deletions (
  id bigint not null generated always as identity
  bucket_id text not null
  name text not null
  version text
  requested_at timestamp with time zone not null default now()
)

constraint blob_deletions_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX blob_deletions_pkey ON private.blob_deletions USING btree (id)
row level security
