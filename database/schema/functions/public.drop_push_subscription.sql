-- This browser takes no more web push for the caller; one that is not known is no error.
CREATE OR REPLACE FUNCTION public.drop_push_subscription(endpoint text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  member constant uuid := private.require_member();
begin
  delete from private.push_subscriptions as known
  where known.user_id = member and known.endpoint = drop_push_subscription.endpoint;
end
$function$

-- executable by: service_role, authenticated
