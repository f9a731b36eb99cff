create or replace trigger account_status_traits_on_insert after insert on private.account_status
  referencing new table as changed for each statement execute function private.refresh_traits_of_members();
