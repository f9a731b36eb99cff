create or replace trigger member_activity_traits_on_insert after insert on private.member_activity
  referencing new table as changed for each statement execute function private.refresh_trait_activity();
