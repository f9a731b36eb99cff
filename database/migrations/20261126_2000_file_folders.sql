-- Which folders hold this database's stored files, so that a server does not clean up another database's folder.

create table private.file_folders (
  id uuid not null,
  swept_at timestamptz not null,
  constraint file_folders_pkey primary key (id)
);
comment on table private.file_folders is
  'Folders of stored files of this database (docs/decisions/237); each has its id in the file folder-id.';
comment on column private.file_folders.swept_at is 'When a server last cleaned it up.';
alter table private.file_folders enable row level security;
