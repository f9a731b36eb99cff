-- Signs one device of the caller out, at once and everywhere; with the second factor of who has one. False when it is none of theirs or over already.
CREATE OR REPLACE FUNCTION public.end_session(session_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member uuid := private.require_member();
begin
  perform private.require_second_factor();
  delete from auth.sessions as s where s.id = end_session.session_id and s.user_id = member;
  if not found then
    return false;
  end if;
  insert into auth.audit_log_entries (id, payload, created_at, ip_address)
  values (gen_random_uuid(), jsonb_build_object(
    'action', 'session_ended', 'actor_id', member, 'session_id', end_session.session_id
  ), now(), '');
  return true;
end
$function$

-- executable by: service_role, authenticated
