create or replace function private.store_banned_identities() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status = 'banned' then
    insert into private.banned_identities (hash, user_id)
    select distinct known.hash, new.user_id from auth.users as account
    cross join lateral unnest(
      private.identity_hashes(account.email, account.phone)
      || coalesce((
        select array_agg(private.identity_hash('mail', private.normal_email(identity.email)))
        from auth.identities as identity where identity.user_id = account.id and identity.email is not null
      ), '{}')
    ) as known (hash)
    where account.id = new.user_id and known.hash is not null
    on conflict on constraint banned_identities_hash_user_key do nothing;
  elsif new.status = 'active' then
    delete from private.banned_identities where user_id = new.user_id;
  end if;
  return null;
end
$$;
comment on function private.store_banned_identities() is 'Stores hashes of a banned person''s addresses, so that new accounts with them are recognised; deletes them when the account is reactivated.';
