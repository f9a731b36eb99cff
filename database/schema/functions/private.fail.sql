-- Raises an error of contracts/src/product-errors.ts: the message is its code, the SQLSTATE PT plus its HTTP status.
CREATE OR REPLACE FUNCTION private.fail(code text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using
    message = code,
    errcode = 'PT' || case code
      when 'access_denied' then '403'
      when 'already_decided' then '409'
      when 'invalid_message' then '400'
      when 'invalid_request' then '400'
      when 'match_not_found' then '404'
      when 'member_unavailable' then '404'
      when 'not_found' then '404'
      when 'not_signed_in' then '401'
      when 'nothing_to_undo' then '409'
      when 'profile_incomplete' then '403'
      when 'recipient_closed' then '403'
      when 'second_factor_required' then '403'
      when 'send_forbidden' then '403'
      when 'too_many_requests' then '429'
    end;
end
$function$

-- executable by: authenticated, service_role
