create or replace function private.has_proved_number(member uuid, number text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.users
    where id = member and phone_confirmed_at is not null and phone <> ''
      and phone = ltrim(regexp_replace(number, '\D', '', 'g'), '0')
  )
$$;
comment on function private.has_proved_number(uuid, text) is
  'Whether the number, with its country code and however it is written, is the phone number that the account has confirmed by a code.';
