-- A match is told to its two people.
CREATE OR REPLACE FUNCTION private.tell_match()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null then
    perform private.tell_of(new.user1_id, new.user2_id, 'match', new.id);
    perform private.tell_of(new.user2_id, new.user1_id, 'match', new.id);
  end if;
  return null;
end
$function$

-- executable by: owner only
