create or replace function private.address_of_mail(batch uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select account.email::text from auth.users as account
  where account.id = (
    select delivery.user_id from private.deliveries as delivery
    where delivery.batch_id = batch and delivery.channel = 'email' limit 1
  )
$$;
comment on function private.address_of_mail(uuid) is 'The current email address of a batch''s recipient; null if the id is not that of an email batch.';
grant execute on function private.address_of_mail(uuid) to service_role;
