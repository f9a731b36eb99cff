create or replace function private.write_to_member(member uuid, kind text, contents jsonb) returns void
language sql security definer
set search_path = ''
as $$
  select private.enqueue_message(
    kind, case when account.email is not null then 'mail' else 'sms' end, coalesce(account.email, '+' || account.phone), contents
  )
  from auth.users as account
  where account.id = member and coalesce(account.email, account.phone, '') <> ''
$$;
comment on function private.write_to_member(uuid, text, jsonb) is 'Writes a message to an account''s email address, or to its phone if it has none; without either, nothing is written.';
