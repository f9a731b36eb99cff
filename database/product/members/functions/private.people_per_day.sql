create or replace function private.people_per_day(member uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  select case when private.is_new_account(member) then 300 else 500 end
$$;
comment on function private.people_per_day(uuid) is
  'How many strangers'' cards a member is given on one day (UTC): 500, in the account''s first week 300 (docs/decisions/205).';
