create or replace function private.receipt_of(batch uuid, attempt integer, address text) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws('.', batch, attempt, left(encode(sha256(convert_to(address, 'UTF8')), 'hex'), 12))
$$;
comment on function private.receipt_of(uuid, integer, text) is
  'Identifies an attempt in WhatsApp''s statuses: batch, attempt, and a hash prefix of the number, which shows whether it is still the member''s.';
