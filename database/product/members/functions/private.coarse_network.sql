create or replace function private.coarse_network(address text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when address ~ '^\d{1,3}(\.\d{1,3}){3}$' then network(set_masklen(address::inet, 24))::text
    when address ~ '^[0-9a-fA-F:]+$' then network(set_masklen(address::inet, 48))::text
  end
$$;
comment on function private.coarse_network(text) is
  'Where an address roughly is: its /24, for IPv6 its /48. Enough to recognise the own network, too little to find a person.';
