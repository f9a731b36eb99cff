-- The actor's side: an open account, a complete profile, at most 120 decisions a minute.
CREATE OR REPLACE FUNCTION private.require_able_to_interact(actor uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_account_open(actor) then
    perform private.fail('access_denied');
  end if;
  if not exists (select from private.member_traits where user_id = actor) then
    perform private.fail('profile_incomplete');
  end if;
  if auth.uid() = actor and (
    select count(*) from (
      select from public.user_interactions
      where user_id = actor and created_at > now() - interval '1 minute' limit 120
    ) as recent
  ) >= 120 then
    perform private.fail('too_many_requests');
  end if;
end
$function$

-- executable by: owner only
