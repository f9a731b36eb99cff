create or replace function private.release_account(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.account_status set status = 'active', since = now() where user_id = member and status = 'held';
  if found then
    -- The update fires match_if_mutual, which creates the matches of likes made while the account was held.
    update public.user_interactions set interaction_type = interaction_type where user_id = member and interaction_type <> 'pass';
  end if;
end
$$;
comment on function private.release_account(uuid) is 'Makes a held account active.';
