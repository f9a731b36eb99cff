-- What may harm somebody now is looked at first; the reporter does not choose.
CREATE OR REPLACE FUNCTION private.rank_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.priority := case
    when new.report_type in ('underage', 'threat', 'self_harm', 'sexual_without_consent', 'harassment', 'scam', 'ban_evasion')
      and new.rule is distinct from 'disposable_mail' then 'high'
    when new.report_type = 'other' and new.source = 'screening' then 'low'
    else 'normal'
  end;
  return new;
end
$function$

-- executable by: owner only
