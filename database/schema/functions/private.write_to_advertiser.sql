-- The letter with the decision about a request to advertise.
CREATE OR REPLACE FUNCTION private.write_to_advertiser()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.write_letter(
    case new.status when 'approved' then 'advertising_approved' else 'advertising_rejected' end, 'mail', new.email,
    jsonb_build_object(
      'name', coalesce(nullif(trim(new.contact_person), ''), new.business_name), 'business', new.business_name,
      'reason', new.rejection_reason
    )
  );
  return null;
end
$function$

-- executable by: owner only
