-- Nobody hears an appeal against their own decision.
CREATE OR REPLACE FUNCTION private.keep_decision_of_another()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status <> 'open' and new.heard_by is not null
    and new.heard_by = (select decided_by from public.moderation_decisions where id = new.decision_id)
  then
    perform private.fail('access_denied');
  end if;
  return new;
end
$function$

-- executable by: owner only
