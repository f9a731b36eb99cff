create or replace function private.delete_ended_legal_holds() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.legal_holds where user_id = old.id and ended_at is not null;
  return null;
end
$$;
comment on function private.delete_ended_legal_holds() is 'Holds that are over go with the account.';
