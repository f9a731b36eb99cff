-- The files that the caller has sent.
CREATE OR REPLACE FUNCTION private.export_files()
 RETURNS TABLE(bucket_id text, name text, version text, size bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select file.bucket_id, file.name, file.version, (file.metadata ->> 'size')::bigint
  from storage.objects as file
  where file.owner_id = auth.uid()::text and file.version is not null
  order by file.bucket_id, file.name
$function$

-- executable by: authenticated
