-- A visitor's letter needs a pass; a member's is counted by their account. Raises invalid_request.
CREATE OR REPLACE FUNCTION private.require_letter_pass()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.role() = 'anon' and auth.uid() is null and not coalesce(private.is_letter_pass(new.pass), false) then
    perform private.fail('invalid_request');
  end if;
  return new;
end
$function$

-- executable by: owner only
