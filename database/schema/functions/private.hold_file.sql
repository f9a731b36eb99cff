-- Whether a file exists; if it does, the sweep leaves it alone until the transaction that is about to name it has ended.
CREATE OR REPLACE FUNCTION private.hold_file(bucket text, object_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from storage.objects where bucket_id = bucket and name = object_name for key share;
  return found;
end
$function$

-- executable by: owner only
