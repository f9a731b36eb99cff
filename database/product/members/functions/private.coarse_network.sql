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
  'The /24 network of an IPv4 address or the /48 of an IPv6 address: enough for a member to recognise their own network, too little to locate a person.';
