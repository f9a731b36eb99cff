-- A new pass for the person whose account a decision closed.
CREATE OR REPLACE FUNCTION private.make_appeal_pass(member uuid, decision uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pass constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.appeal_passes (hash, user_id, decision_id) values (private.hash_of_pass(pass), member, decision);
  return pass;
end
$function$

-- executable by: owner only
