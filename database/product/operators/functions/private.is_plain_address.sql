create or replace function private.is_plain_address(address text) returns boolean
language sql immutable strict
set search_path = ''
as $$
  -- Excluded are spaces, control and invisible characters, and all that has a meaning in a list of addresses or in a mailto link.
  select length(address) <= 254
    and address !~ '[\s\u0001-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff?&#%,;:<>"()\[\]\\]'
    and address ~ '^[^@]+@[^@.]+(\.[^@.]+)+$'
$$;
comment on function private.is_plain_address(text) is
  'Whether a text is one email address with a domain of at least two labels, and contains nothing that could add recipients or headers to a message to it.';
