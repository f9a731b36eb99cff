create or replace function private.note_advertiser_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    new.reviewed_by := auth.uid();
    new.reviewed_at := now();
  end if;
  perform private.write_audit_entry(
    case new.status when 'approved' then 'approved_advertiser_request' when 'rejected' then 'rejected_advertiser_request'
      else 'reviewed_advertiser_request' end,
    new.submitted_by, jsonb_build_object('request_id', new.id, 'status', new.status)
  );
  return new;
end
$$;
comment on function private.note_advertiser_review() is 'Who decided a request and when is the caller and now; the decision is written down.';
