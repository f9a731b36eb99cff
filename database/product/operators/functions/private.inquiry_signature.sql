create or replace function private.inquiry_signature(issued text, nonce text) returns text
language sql stable security definer
set search_path = ''
as $$
  select encode(sha256(convert_to(secret || encode(sha256(convert_to(secret || issued || '.' || nonce, 'utf8')), 'hex'), 'utf8')), 'hex')
  from private.inquiry_key
$$;
comment on function private.inquiry_signature(text, text) is 'The signature of a pass: issued is its second since 1970.';
