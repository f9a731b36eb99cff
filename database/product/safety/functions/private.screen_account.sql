create or replace function private.screen_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from private.banned_identities
    where hash = any (private.identity_hashes(new.email, new.phone)) and user_id is distinct from new.id
  ) then
    perform private.hold_account(new.id, 'banned_identity', 'ban_evasion');
  elsif exists (select from private.disposable_domains where domain = lower(split_part(new.email, '@', 2))) then
    perform private.hold_account(new.id, 'disposable_mail', 'other');
  end if;
  return null;
end
$$;
comment on function private.screen_account() is 'Holds an account whose new email address or phone number is that of a banned person, or whose email domain is disposable.';
