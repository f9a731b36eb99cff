-- Erasing an account leaves nothing of the person: rows go by cascade, files by a queue that the server works off.

create table private.blob_deletions (
  id bigint generated always as identity,
  bucket_id text not null,
  name text not null,
  version text,
  requested_at timestamptz not null default now(),
  constraint blob_deletions_pkey primary key (id)
);
comment on table private.blob_deletions is 'Files whose rows are gone; the server deletes the file, then the entry.';
alter table private.blob_deletions enable row level security;
grant select, delete on private.blob_deletions to service_role;

create function private.erase_files_of(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Supabase refuses to delete rows of storage.objects unless this is set; elsewhere it means nothing.
  perform set_config('storage.allow_delete_query', 'true', true);
  with gone as (
    delete from storage.objects
    where owner_id = member::text
      or (bucket_id = 'message-images' and split_part(name, '/', 2) in (
        select id::text from public.matches where member in (user1_id, user2_id)
      ))
    returning bucket_id, name, version
  )
  insert into private.blob_deletions (bucket_id, name, version) select bucket_id, name, version from gone;
end
$$;
comment on function private.erase_files_of(uuid) is 'A member''s files and every image of their conversations.';

create function private.erase_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.erase_files_of(old.id);
  delete from public.blocks where blocked_id = old.id;
  update public.admin_audit_logs set details = '{}' where target_user_id = old.id;
  delete from public.content_reports
  where status in ('resolved', 'dismissed') and old.id in (reporter_id, reported_user_id);
  return old;
end
$$;
comment on function private.erase_member() is
  'What the cascade from auth.users does not reach. Audit entries stay without naming anybody; an open report stays until it is decided.';

create trigger users_erase_member
  before delete on auth.users
  for each row execute function private.erase_member();

create function private.erase_files_of_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.erase_files_of(old.id);
  return old;
end
$$;
comment on function private.erase_files_of_profile() is 'Before the cascade takes the matches that tell which message images to erase.';

create trigger profiles_erase_files
  before delete on public.profiles
  for each row execute function private.erase_files_of_profile();

create function private.erase_account_of_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.users where id = old.id;
  return null;
end
$$;
comment on function private.erase_account_of_profile() is 'Deleting the profile is how a member deletes the account (decisions, Accounts).';

create trigger profiles_erase_account
  after delete on public.profiles
  for each row execute function private.erase_account_of_profile();

revoke all on all functions in schema private from public;
