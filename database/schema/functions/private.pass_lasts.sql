-- How long a pass keeps somebody out of the suggestions (decisions, Matching).
CREATE OR REPLACE FUNCTION private.pass_lasts()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select interval '30 days' $function$

-- executable by: owner only
