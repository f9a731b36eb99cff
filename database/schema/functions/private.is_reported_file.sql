-- Whether a file is evidence of a report.
CREATE OR REPLACE FUNCTION private.is_reported_file(bucket text, object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.content_reports
    where evidence @> jsonb_build_array(jsonb_build_object('bucket', bucket, 'path', object_name))
  )
$function$

-- executable by: authenticated, service_role
