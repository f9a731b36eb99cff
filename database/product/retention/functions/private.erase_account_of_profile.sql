create or replace function private.erase_account_of_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Only members delete their own profile; other deletions come from the account.
  if old.id = auth.uid() then
    perform private.require_recent_proof();
  end if;
  delete from auth.users where id = old.id;
  return null;
end
$$;
comment on function private.erase_account_of_profile() is 'Deletes the account when a member deletes their profile, which is how accounts are deleted (decisions, Accounts). Raises reauthentication_needed.';
