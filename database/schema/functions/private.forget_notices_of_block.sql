-- A block takes away what told one of the two of the other. A like keeps its number: what a block takes from it would tell who it was.
CREATE OR REPLACE FUNCTION private.forget_notices_of_block()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.notices
  where (user_id, actor_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$function$

-- executable by: owner only
