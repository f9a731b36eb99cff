create or replace function private.release_account(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.account_status set status = 'active', since = now() where user_id = member and status = 'held';
  if found then
    -- Fires match_if_mutual for each.
    update public.user_interactions set interaction_type = interaction_type where user_id = member and interaction_type <> 'pass';
  end if;
end
$$;
comment on function private.release_account(uuid) is 'An account that was held is an account like any other.';
