create or replace function private.erase_account_of_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.users where id = old.id;
  return null;
end
$$;
comment on function private.erase_account_of_profile() is 'Deleting the profile is how a member deletes the account (decisions, Accounts).';
