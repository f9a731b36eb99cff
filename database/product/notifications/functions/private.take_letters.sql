create or replace function private.take_letters(at timestamptz, batch integer default 20)
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
grant execute on function private.take_letters(timestamptz, integer) to service_role;
