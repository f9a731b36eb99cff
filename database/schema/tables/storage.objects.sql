-- One stored file; this table's row level security decides who may read and write it.
storage.objects (
  id uuid not null default gen_random_uuid()
  bucket_id text not null
  name text not null
  owner uuid
  owner_id text -- The account that uploaded it (owner is its older form).
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  last_accessed_at timestamp with time zone not null default now()
  metadata jsonb -- size, mimetype, eTag, cacheControl, lastModified, contentLength, httpStatusCode.
  path_tokens text[] generated always as string_to_array(name, '/'::text)
  version text
  user_metadata jsonb
)

constraint objects_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id)
constraint objects_name_check CHECK ((name <> ''::text))
constraint objects_pkey PRIMARY KEY (id)
CREATE INDEX name_prefix_search ON storage.objects USING btree (name text_pattern_ops)
CREATE INDEX objects_owner_id_idx ON storage.objects USING btree (owner_id)
CREATE INDEX objects_version_idx ON storage.objects USING btree (version)
CREATE UNIQUE INDEX bucketid_objname ON storage.objects USING btree (bucket_id, name)
CREATE UNIQUE INDEX objects_pkey ON storage.objects USING btree (id)
row level security
