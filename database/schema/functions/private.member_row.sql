-- A member as a row of the operators' table.
CREATE OR REPLACE FUNCTION private.member_row(member uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select body from private.member_rows(array[member]) $function$

-- executable by: owner only
