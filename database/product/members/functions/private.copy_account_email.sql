create or replace function private.copy_account_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$$;
comment on function private.copy_account_email() is 'Copies a changed email address of the account to the profile.';
