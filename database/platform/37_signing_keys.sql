-- The keys that sign tokens, shared by all servers of one product (decision 038).

create table if not exists platform.signing_keys (
  purpose text not null,
  kid text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null default now(),
  accepted_until timestamptz,
  constraint signing_keys_pkey primary key (purpose, kid),
  constraint signing_keys_purpose_check check (purpose in ('session', 'project'))
);
comment on table platform.signing_keys is 'Private keys of tokens: sessions (rotated) and the project''s own keys and file addresses; readable by the owner alone.';
comment on column platform.signing_keys.signs_from is 'The newest key whose time has come signs; one that waits is published already.';
comment on column platform.signing_keys.accepted_until is 'When the last token that it signed has expired; null while nothing has followed it.';

revoke all on platform.signing_keys from public;

create or replace function platform.tell_of_signing_keys() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('awamu_signing_keys', '');
  return null;
end
$$;
comment on function platform.tell_of_signing_keys() is 'Every running server reads the keys again at once.';
revoke all on function platform.tell_of_signing_keys() from public;

create or replace trigger signing_keys_notice
  after insert or update or delete on platform.signing_keys
  for each statement execute function platform.tell_of_signing_keys();
