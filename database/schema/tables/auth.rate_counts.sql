-- Token buckets of rate limits, one for each limit and account, destination or IP address. The key is a keyed hash; a row is deleted once its bucket is full again.
auth.rate_counts (
  key_hash text not null
  full_again_at timestamp with time zone not null
)

constraint rate_counts_pkey PRIMARY KEY (key_hash)
CREATE INDEX rate_counts_full_again_at_idx ON auth.rate_counts USING btree (full_again_at)
CREATE UNIQUE INDEX rate_counts_pkey ON auth.rate_counts USING btree (key_hash)
row level security
