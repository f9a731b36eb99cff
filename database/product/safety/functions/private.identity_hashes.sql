create or replace function private.identity_hashes(email text, phone text) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select array_remove(array[
    private.identity_hash('mail', private.normal_email(email)),
    private.identity_hash('phone', regexp_replace(phone, '\D', '', 'g'))
  ], null)
$$;
comment on function private.identity_hashes(text, text) is 'The hashes by which a banned person is recognised.';
