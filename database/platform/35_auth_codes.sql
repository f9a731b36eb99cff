-- One-time codes that a person types: their purpose and their number of attempts.

alter table auth.one_time_tokens add column if not exists attempts smallint not null default 0;
comment on column auth.one_time_tokens.attempts is 'Attempts to enter the code; after too many, only the link in the email still works.';

-- One type for each purpose, so that a secret sent for one purpose is never accepted for another.
alter table auth.one_time_tokens drop constraint if exists one_time_tokens_token_type_check;
alter table auth.one_time_tokens add constraint one_time_tokens_token_type_check check (token_type in (
  'confirmation_token', 'invite_token', 'recovery_token', 'magiclink_token', 'email_change_token_new',
  'email_change_token_current', 'phone_confirmation_token', 'phone_otp_token', 'phone_change_token',
  'reauthentication_token'
));

comment on column auth.users.phone is 'E.164 without the plus sign.';
alter table auth.users drop constraint if exists users_phone_digits;
alter table auth.users add constraint users_phone_digits check (phone ~ '^[1-9][0-9]{5,14}$');

-- An anonymous account has no address and no password: with either of them it is no longer anonymous.
alter table auth.users drop constraint if exists users_anonymous_has_no_address;
alter table auth.users add constraint users_anonymous_has_no_address
  check (not is_anonymous or (email is null and phone is null and encrypted_password is null));

-- An anonymous account belongs to a visitor who may become a member: its sessions can only call the auth service.
alter table auth.sessions add column if not exists is_anonymous boolean not null default false;
comment on column auth.sessions.is_anonymous is
  'The account is anonymous, so the session can only call the auth service. Maintained by triggers only.';

create or replace function auth.follow_upgrade() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update auth.sessions set is_anonymous = new.is_anonymous where user_id = new.id;
  return null;
end
$$;
comment on function auth.follow_upgrade() is 'Copies auth.users.is_anonymous to the account''s sessions.';

create or replace trigger users_follow_upgrade
  after update of is_anonymous on auth.users
  for each row when (new.is_anonymous <> old.is_anonymous)
  execute function auth.follow_upgrade();

revoke all on function auth.follow_upgrade() from public;
