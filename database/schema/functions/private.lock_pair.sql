-- Two people who decide about each other do so one after the other: the second always sees the first.
CREATE OR REPLACE FUNCTION private.lock_pair(one uuid, other uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0))
$function$

-- executable by: owner only
