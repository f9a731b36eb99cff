-- Whether the data of a member must not be lost, the account existing or not.
CREATE OR REPLACE FUNCTION private.is_under_legal_hold(member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from private.legal_holds where user_id = member and ended_at is null) $function$

-- executable by: owner only
