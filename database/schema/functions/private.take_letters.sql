-- Letters to send now, each with the language of its reader where it is known; two servers never get the same one.
CREATE OR REPLACE FUNCTION private.take_letters(at timestamp with time zone, batch integer DEFAULT 20)
 RETURNS TABLE(id uuid, kind text, channel text, address text, contents jsonb, attempts integer, language text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$

-- executable by: service_role
