-- What may harm somebody now is looked at first; the reporter does not choose.
CREATE OR REPLACE FUNCTION private.rank_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.priority := case when new.report_type in ('harassment', 'underage', 'scam') then 'high' else 'normal' end;
  return new;
end
$function$

-- executable by: owner only
