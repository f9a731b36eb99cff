create or replace function private.restore_addresses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.unreachable_addresses where user_id = new.user_id;
  return null;
end
$$;
comment on function private.restore_addresses() is 'Whoever turns e-mail on again says that their address works.';
