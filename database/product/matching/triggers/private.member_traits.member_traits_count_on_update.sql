create or replace trigger member_traits_count_on_update after update on private.member_traits
  referencing old table as removed new table as added for each statement execute function private.count_interests();
