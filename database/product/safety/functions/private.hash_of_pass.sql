create or replace function private.hash_of_pass(pass text) returns text
language sql immutable
return encode(sha256(convert_to(pass, 'utf8')), 'hex');
comment on function private.hash_of_pass(text) is 'The stored hash of an appeal pass.';
