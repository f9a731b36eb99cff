create or replace function private.write_to_advertiser() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
$$;
comment on function private.write_to_advertiser() is 'Queues the email with the decision about an advertising request.';
