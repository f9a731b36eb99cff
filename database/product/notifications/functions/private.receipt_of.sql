create or replace function private.receipt_of(batch uuid, attempt integer, address text) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws('.', batch, attempt, left(encode(sha256(convert_to(address, 'UTF8')), 'hex'), 12))
$$;
comment on function private.receipt_of(uuid, integer, text) is
  'What WhatsApp gives back with what it says of a message: which batch, which try of it, and of the number enough to tell whether it is still the member''s.';
