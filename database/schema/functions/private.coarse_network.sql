-- Where an address roughly is: its /24, for IPv6 its /48. Enough to recognise the own network, too little to find a person.
CREATE OR REPLACE FUNCTION private.coarse_network(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when address ~ '^\d{1,3}(\.\d{1,3}){3}$' then network(set_masklen(address::inet, 24))::text
    when address ~ '^[0-9a-fA-F:]+$' then network(set_masklen(address::inet, 48))::text
  end
$function$

-- executable by: owner only
