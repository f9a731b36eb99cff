-- The devices on which the caller is signed in, this one first. network is coarse; user_agent as the device sent it.
CREATE OR REPLACE FUNCTION public.list_my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, network text, aal text, is_current boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, s.created_at, s.updated_at, s.user_agent, private.coarse_network(host(s.ip)), s.aal::text,
    s.id::text is not distinct from auth.jwt() ->> 'session_id'
  from auth.sessions as s
  where s.user_id = private.require_member() and (s.not_after is null or s.not_after > now())
  order by 7 desc, s.updated_at desc, s.id
$function$

-- executable by: service_role, authenticated
