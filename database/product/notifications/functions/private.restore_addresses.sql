create or replace function private.restore_addresses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.unreachable_addresses where user_id = new.user_id;
  return null;
end
$$;
comment on function private.restore_addresses() is 'Lifts the suppression of a member''s address when the member turns email on again.';
