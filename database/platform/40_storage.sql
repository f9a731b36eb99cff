-- Buckets and objects. Names and types follow supabase/storage (migrations/tenant/).

create table if not exists storage.buckets (
  id text not null,
  name text not null,
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  public boolean not null default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  constraint buckets_pkey primary key (id),
  constraint buckets_name_key unique (name)
);
comment on table storage.buckets is 'A container of files with one rule for their size, types and visibility.';
comment on column storage.buckets.public is 'Its objects can be read by URL without a token.';

create table if not exists storage.objects (
  id uuid not null default gen_random_uuid(),
  bucket_id text not null,
  name text not null,
  owner uuid,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  user_metadata jsonb,
  constraint objects_pkey primary key (id),
  constraint objects_bucket_id_fkey foreign key (bucket_id) references storage.buckets (id),
  constraint objects_name_check check (name <> '')
);
comment on table storage.objects is 'One stored file; this table''s row level security decides who may read and write it.';
comment on column storage.objects.owner_id is 'The account that uploaded it (owner is its older form).';
comment on column storage.objects.metadata is 'size, mimetype, eTag, cacheControl, lastModified, contentLength, httpStatusCode.';
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);
-- The clean-up of stored blobs looks up which versions still exist.
create index if not exists objects_version_idx on storage.objects (version);
create index if not exists objects_owner_id_idx on storage.objects (owner_id);

create or replace function storage.foldername(name text) returns text[]
language sql immutable
as $$
  select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1]
$$;
comment on function storage.foldername(text) is 'The folders of an object''s name, outermost first.';

create or replace function storage.filename(name text) returns text
language sql immutable
as $$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$$;
comment on function storage.filename(text) is 'The last part of an object''s name.';

create or replace function storage.extension(name text) returns text
language sql immutable
as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;
comment on function storage.extension(text) is 'The part after the last dot of an object''s file name.';

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role, supabase_storage_admin;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text) to public;

drop policy if exists storage_admin_all on storage.buckets;
create policy storage_admin_all on storage.buckets to supabase_storage_admin using (true) with check (true);
drop policy if exists storage_admin_all on storage.objects;
create policy storage_admin_all on storage.objects to supabase_storage_admin using (true) with check (true);
