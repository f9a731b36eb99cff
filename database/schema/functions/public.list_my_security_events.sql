-- What happened to the caller's account, newest first; the next page starts before the last entry's created_at and id.
CREATE OR REPLACE FUNCTION public.list_my_security_events(before timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, page_size integer DEFAULT 50)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, kind text, user_agent text, network text, session_id uuid, details jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.id, e.created_at, e.payload ->> 'action', e.payload ->> 'user_agent',
    private.coarse_network(e.ip_address), (e.payload ->> 'session_id')::uuid, coalesce((e.payload -> 'traits')::jsonb, '{}')
  from auth.audit_log_entries as e
  where e.payload ->> 'actor_id' = private.require_member()::text
    and (before is null or (e.created_at, e.id) < (before, coalesce(before_id, '00000000-0000-0000-0000-000000000000')))
  order by e.created_at desc, e.id desc
  limit least(greatest(coalesce(page_size, 50), 1), 100)
$function$

-- executable by: service_role, authenticated
