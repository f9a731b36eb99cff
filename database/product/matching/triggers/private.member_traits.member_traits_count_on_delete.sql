create or replace trigger member_traits_count_on_delete after delete on private.member_traits
  referencing old table as removed for each statement execute function private.count_interests();
