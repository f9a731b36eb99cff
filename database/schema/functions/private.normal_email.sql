-- One spelling of the addresses that reach one mailbox: without +tags, and without the dots of Gmail.
CREATE OR REPLACE FUNCTION private.normal_email(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when parts.host in ('gmail.com', 'googlemail.com') then replace(parts.person, '.', '') || '@gmail.com'
    else parts.person || '@' || parts.host end
  from (
    select split_part(split_part(lower(trim(address)), '@', 1), '+', 1) as person, split_part(lower(trim(address)), '@', 2) as host
  ) as parts
  where parts.person <> '' and parts.host <> ''
$function$

-- executable by: owner only
