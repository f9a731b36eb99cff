create or replace function private.identity_hash(kind text, address text) returns text
language sql stable security definer
set search_path = ''
as $$
  select encode(sha256(convert_to(secret || encode(sha256(convert_to(secret || kind || ':' || address, 'utf8')), 'hex'), 'utf8')), 'hex')
  from private.identity_key where address <> ''
$$;
comment on function private.identity_hash(text, text) is 'A keyed hash of a normalised email address (kind mail) or phone number (kind phone); null for an empty one.';
