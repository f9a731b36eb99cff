-- Whom the caller has blocked, newest first, as they knew them then: contracts/src/safety.ts. Deleting the row of blocks unblocks.
CREATE OR REPLACE FUNCTION public.list_blocks()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', blocked_id, 'full_name', coalesce(blocked_name, ''),
    'profile_picture_url', blocked_picture_url, 'blocked_at', created_at
  ) order by created_at desc, blocked_id), '[]')
  from public.blocks where blocker_id = auth.uid()
$function$

-- executable by: service_role, authenticated
