create or replace function private.inquiry_pass_at(moment timestamptz) returns text
language sql volatile security definer
set search_path = ''
as $$
  select issued || '.' || nonce || '.' || private.inquiry_signature(issued, nonce)
  from (select floor(extract(epoch from moment))::bigint::text as issued, gen_random_uuid()::text as nonce) as made
$$;
comment on function private.inquiry_pass_at(timestamptz) is 'A pass that counts from this moment.';
