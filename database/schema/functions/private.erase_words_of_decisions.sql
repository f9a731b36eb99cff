-- Before an account goes: what was written about the person goes with it.
CREATE OR REPLACE FUNCTION private.erase_words_of_decisions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.moderation_decisions set reason = '(erased)', note = null where member_id = old.id;
  update public.appeals set statement = '(erased)', answer = case when answer is not null then '(erased)' end where member_id = old.id;
  -- What the screening held of the person goes with the person, so there is nothing left to decide.
  delete from public.content_reports where source = 'screening' and reported_user_id = old.id;
  delete from private.letters where address in (old.email, '+' || old.phone);
  return old;
end
$function$

-- executable by: owner only
