-- Folders of stored files of this database (docs/decisions/237); each has its id in the file folder-id.
private.file_folders (
  id uuid not null
  swept_at timestamp with time zone not null -- When a server last cleaned it up.
)

constraint file_folders_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX file_folders_pkey ON private.file_folders USING btree (id)
row level security
