-- Mails and messages are written in the language that the member chose in the settings. Without a row of settings it is not
-- known: the auth service then goes by what the request asks for, a letter by the product's own language.

create function private.language_of(member uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select settings ->> 'language' from public.user_settings where user_id = member
$$;
comment on function private.language_of(uuid) is 'The language that a member chose; null where none was chosen.';

-- A letter's language is that of the account that has its address when it goes out, so that it follows a change.
drop function private.take_letters(timestamptz, integer);
create function private.take_letters(at timestamptz, batch integer default 20)
returns table (id uuid, kind text, channel text, address text, contents jsonb, attempts integer, language text)
language sql security definer
set search_path = ''
as $$
  -- Whoever takes a letter has two minutes for it; a server that dies with it leaves it to the next.
  update private.letters as letter set attempts = letter.attempts + 1, next_try_at = at + interval '2 minutes'
  where letter.id in (
    select due.id from private.letters as due
    where due.sent_at is null and due.failure is null and due.next_try_at <= at
    order by due.next_try_at limit batch for update skip locked
  )
  returning letter.id, letter.kind, letter.channel, letter.address, letter.contents, letter.attempts, (
    select private.language_of(account.id) from auth.users as account
    where case letter.channel
      when 'mail' then account.email = lower(letter.address) else account.phone = ltrim(letter.address, '+')
    end
    order by account.is_sso_user, account.created_at limit 1
  )
$$;
comment on function private.take_letters(timestamptz, integer) is
  'Letters to send now, each with the language of its reader where it is known; two servers never get the same one.';

revoke all on all functions in schema private from public;
grant usage on schema private to supabase_auth_admin;
grant execute on function private.language_of(uuid) to supabase_auth_admin;
grant execute on function private.take_letters(timestamptz, integer) to service_role;
