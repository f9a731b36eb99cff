create or replace function private.write_to_member(member uuid, kind text, contents jsonb) returns void
language sql security definer
set search_path = ''
as $$
  select private.enqueue_message(
    kind, case when account.email is not null then 'mail' else 'sms' end, coalesce(account.email, '+' || account.phone), contents
  )
  from auth.users as account
  where account.id = member
    and case when account.email is not null then account.email <> '' else account.phone <> '' and account.phone_confirmed_at is not null end
$$;
comment on function private.write_to_member(uuid, text, jsonb) is
  'Writes a message to an account''s email address, or to its confirmed phone if it has none; without either, nothing is written.';
