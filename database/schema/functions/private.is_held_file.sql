-- Whether a file is evidence of an open report, which outlives the accounts of its people until it is decided (decisions, Accounts).
CREATE OR REPLACE FUNCTION private.is_held_file(bucket text, object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.content_reports
    where status in ('pending', 'reviewing')
      and evidence @> jsonb_build_array(jsonb_build_object('bucket', bucket, 'path', object_name))
  )
$function$

-- executable by: owner only
