create or replace function private.export_files()
returns table (bucket_id text, name text, version text, size bigint)
language sql stable security definer
set search_path = ''
as $$
  select file.bucket_id, file.name, file.version, (file.metadata ->> 'size')::bigint
  from storage.objects as file
  where file.owner_id = auth.uid()::text and file.version is not null
  order by file.bucket_id, file.name
$$;
comment on function private.export_files() is 'The files that the caller has uploaded.';
grant execute on function private.export_files() to authenticated;
