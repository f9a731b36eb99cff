create or replace trigger users_email_to_profile
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.copy_account_email();
