-- A container of files with one rule for their size, types and visibility.
storage.buckets (
  id text not null
  name text not null
  owner uuid
  owner_id text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  public boolean not null default false -- Its objects can be read by URL without a token.
  avif_autodetection boolean default false
  file_size_limit bigint
  allowed_mime_types text[]
)

constraint buckets_name_key UNIQUE (name)
constraint buckets_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX buckets_name_key ON storage.buckets USING btree (name)
CREATE UNIQUE INDEX buckets_pkey ON storage.buckets USING btree (id)
row level security
