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
comment on function private.address_of_mail(uuid) is 'The present e-mail address of the member to whom a batch went; null for what is no mail of ours.';
grant execute on function private.address_of_mail(uuid) to service_role;
