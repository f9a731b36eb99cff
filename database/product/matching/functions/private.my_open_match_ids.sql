create or replace function private.my_open_match_ids() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select match_id from private.open_matches(auth.uid())
$$;
comment on function private.my_open_match_ids() is 'Ids of the caller''s open matches, for policies.';
grant execute on function private.my_open_match_ids() to authenticated, service_role;
