create or replace function private.erase_account_of_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.users where id = old.id;
  return null;
end
$$;
comment on function private.erase_account_of_profile() is 'Deletes the account when a member deletes their profile, which is how accounts are deleted (decisions, Accounts).';
