create or replace trigger member_traits_count_on_insert after insert on private.member_traits
  referencing new table as added for each statement execute function private.count_interests();
