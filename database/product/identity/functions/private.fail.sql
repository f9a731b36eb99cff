create or replace function private.fail(code text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    message = code,
    errcode = 'PT' || case code
      when 'access_denied' then '403'
      when 'already_decided' then '409'
      when 'enough_people_today' then '429'
      when 'invalid_message' then '400'
      when 'invalid_request' then '400'
      when 'match_not_found' then '404'
      when 'member_unavailable' then '404'
      when 'not_found' then '404'
      when 'not_signed_in' then '401'
      when 'note_refused' then '400'
      when 'nothing_to_undo' then '409'
      when 'order_not_better' then '409'
      when 'profile_incomplete' then '403'
      when 'reauthentication_needed' then '403'
      when 'recipient_closed' then '403'
      when 'second_factor_missing' then '403'
      when 'second_factor_required' then '403'
      when 'send_forbidden' then '403'
      when 'sender_closed' then '403'
      when 'too_many_requests' then '429'
    end;
end
$$;
comment on function private.fail(text) is
  'Raises an error of contracts/src/product-errors.ts: the message is its code, the SQLSTATE PT plus its HTTP status.';
grant execute on function private.fail(text) to authenticated, service_role;
