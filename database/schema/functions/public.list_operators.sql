-- The active operators, in the order in which they came. For operators of any level.
CREATE OR REPLACE FUNCTION public.list_operators()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_moderator();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', operator.user_id, 'admin_level', operator.admin_level,
      'full_name', coalesce((select full_name from public.profiles where id = operator.user_id), ''),
      'promoted_at', operator.promoted_at
    ) order by operator.promoted_at), '[]')
    from public.admin_users as operator where operator.is_active
  );
end
$function$

-- executable by: service_role, authenticated
