-- Legal hold: what there is of a member stays until the hold ends, whatever jobs and deletions do meanwhile
-- (docs/decisions/087).

create table private.legal_holds (
  id bigint generated always as identity,
  user_id uuid not null,
  reason text not null,
  started_by uuid,
  started_at timestamptz not null default now(),
  ended_by uuid,
  ended_at timestamptz,
  erased_at timestamptz,
  constraint legal_holds_pkey primary key (id),
  constraint legal_holds_reason_length check (length(trim(reason)) between 1 and 1000),
  constraint legal_holds_started_by_fkey foreign key (started_by) references auth.users (id) on delete set null,
  constraint legal_holds_ended_by_fkey foreign key (ended_by) references auth.users (id) on delete set null
);
comment on table private.legal_holds is
  'Members whose data must not be lost. Without a foreign key: a hold outlives the account that is deleted under it.';
comment on column private.legal_holds.erased_at is 'When the account was deleted under the hold; what there was of it is in legal_hold_rows.';
create unique index legal_holds_open_key on private.legal_holds (user_id) where ended_at is null;
create index legal_holds_user_id_idx on private.legal_holds (user_id);
create index legal_holds_started_by_idx on private.legal_holds (started_by);
create index legal_holds_ended_by_idx on private.legal_holds (ended_by);

create table private.legal_hold_rows (
  hold_id bigint not null,
  relation text not null,
  digest text not null,
  body jsonb not null,
  kept_at timestamptz not null default now(),
  constraint legal_hold_rows_pkey primary key (hold_id, relation, digest),
  constraint legal_hold_rows_hold_id_fkey foreign key (hold_id) references private.legal_holds (id) on delete cascade
);
comment on table private.legal_hold_rows is
  'Rows that a deletion took from a member under legal hold, as they were. No call reads them: the owner of the database hands them over.';

alter table private.legal_holds enable row level security;
alter table private.legal_hold_rows enable row level security;

insert into storage.buckets (id, name, public) values ('legal-holds', 'legal-holds', false) on conflict (id) do nothing;

create function private.is_under_legal_hold(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from private.legal_holds where user_id = member and ended_at is null) $$;
comment on function private.is_under_legal_hold(uuid) is 'Whether the data of a member must not be lost, the account existing or not.';

create function private.keep_rows(hold bigint, relation text, wanted text, member uuid, other uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  execute format(
    $copy$insert into private.legal_hold_rows (hold_id, relation, digest, body)
      select $1, %L, md5(kept.body::text), kept.body
      from (select to_jsonb(source) - array[
        'encrypted_password', 'confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current',
        'phone_change_token', 'reauthentication_token'
      ] as body
        from %s as source where %s) as kept
      on conflict on constraint legal_hold_rows_pkey do nothing$copy$,
    relation, relation, wanted
  ) using hold, member, other;
end
$$;
comment on function private.keep_rows(bigint, text, text, uuid, uuid) is
  'Copies rows of a relation into a hold, without secrets; $2 in the condition is the member, $3 the other person.';

create function private.keep_shared_rows(hold bigint, member uuid, other uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.keep_rows(hold, 'public.matches', '$2 in (user1_id, user2_id) and ($3 is null or $3 in (user1_id, user2_id))', member, other);
  perform private.keep_rows(hold, 'public.messages', 'match_id in (select id from public.matches
    where $2 in (user1_id, user2_id) and ($3 is null or $3 in (user1_id, user2_id)))', member, other);
  perform private.keep_rows(hold, 'public.user_interactions', '$2 in (user_id, target_user_id) and ($3 is null or $3 in (user_id, target_user_id))', member, other);
  perform private.keep_rows(hold, 'public.blocks', '$2 in (blocker_id, blocked_id) and ($3 is null or $3 in (blocker_id, blocked_id))', member, other);
  perform private.keep_rows(hold, 'public.content_reports', '$2 in (reporter_id, reported_user_id) and ($3 is null or $3 in (reporter_id, reported_user_id))', member, other);
end
$$;
comment on function private.keep_shared_rows(bigint, uuid, uuid) is
  'What a member under hold and another person have between them; with everybody where other is null.';

create function private.keep_member(hold bigint, member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own record;
begin
  for own in select * from (values
    ('auth.users', 'id = $2'), ('auth.identities', 'user_id = $2'), ('auth.sessions', 'user_id = $2'),
    ('auth.audit_log_entries', 'payload ->> ''actor_id'' = $2::text'),
    ('public.profiles', 'id = $2'), ('public.user_settings', 'user_id = $2'), ('public.user_status_history', 'user_id = $2'),
    ('public.moderation_decisions', 'member_id = $2'), ('public.appeals', 'member_id = $2'), ('public.notices', 'user_id = $2'),
    ('public.contact_messages', 'submitted_by = $2'), ('public.support_requests', 'submitted_by = $2'),
    ('public.post_ideas', 'submitted_by = $2'), ('public.advertiser_requests', 'submitted_by = $2'),
    ('public.admin_users', 'user_id = $2'), ('public.admin_audit_logs', 'target_user_id = $2'),
    ('private.account_status', 'user_id = $2'), ('private.member_activity', 'user_id = $2'),
    ('private.active_days', 'user_id = $2'), ('private.reading_positions', 'user_id = $2'),
    ('private.held_messages', 'sender_id = $2'), ('private.held_pictures', 'member_id = $2'),
    ('storage.objects', 'owner_id = $2::text')
  ) as listed (relation, wanted) loop
    perform private.keep_rows(hold, own.relation, own.wanted, member);
  end loop;
  perform private.keep_shared_rows(hold, member, null);
end
$$;
comment on function private.keep_member(bigint, uuid) is 'All that there is of a member, copied into a hold.';

create function private.keep_before_erasing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  hold record;
begin
  for hold in select id, user_id from private.legal_holds where ended_at is null loop
    if hold.user_id = old.id then
      perform private.keep_member(hold.id, old.id);
      update private.legal_holds set erased_at = now() where id = hold.id;
    else
      perform private.keep_shared_rows(hold.id, hold.user_id, old.id);
    end if;
  end loop;
  return old;
end
$$;
comment on function private.keep_before_erasing() is
  'Before an account goes: what a hold protects is copied, of this person and of what others under hold had with them.';

-- By their names before profiles_erase_files and users_erase_member.
create trigger profiles_copy_held before delete on public.profiles
  for each row execute function private.keep_before_erasing();
create trigger users_copy_held before delete on auth.users
  for each row execute function private.keep_before_erasing();

create function private.forget_ended_holds() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.legal_holds where user_id = old.id and ended_at is not null;
  return null;
end
$$;
comment on function private.forget_ended_holds() is 'Holds that are over go with the account.';
create trigger users_forget_ended_holds after delete on auth.users
  for each row execute function private.forget_ended_holds();

-- Files: one way to delete them, which puts away those under a hold instead.

create function private.is_file_under_legal_hold(file storage.objects) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.legal_holds as hold
    where hold.ended_at is null and (
      hold.user_id::text = file.owner_id
      or (file.bucket_id = 'message-images' and exists (
        select from public.matches as pair
        where pair.id::text = split_part(file.name, '/', 2) and hold.user_id in (pair.user1_id, pair.user2_id)
      ))
      or (file.bucket_id = 'message-images' and exists (
        select from private.legal_hold_rows as kept
        where kept.hold_id = hold.id and kept.relation = 'public.matches' and kept.body ->> 'id' = split_part(file.name, '/', 2)
      ))
    )
  )
$$;
comment on function private.is_file_under_legal_hold(storage.objects) is
  'Whether a file is a held member''s or an image of their conversations.';

create function private.delete_files(ids uuid[]) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  deleted integer;
begin
  if cardinality(ids) = 0 then
    return 0;
  end if;
  -- Out of the public buckets: from now on nobody fetches it.
  update storage.objects as file set bucket_id = 'legal-holds', name = file.bucket_id || '/' || file.name
  where file.id = any (ids) and private.is_file_under_legal_hold(file);
  -- Supabase refuses to delete rows of storage.objects unless this is set; elsewhere it means nothing.
  perform set_config('storage.allow_delete_query', 'true', true);
  with gone as (
    delete from storage.objects as file where file.id = any (ids) and file.bucket_id <> 'legal-holds'
    returning file.bucket_id, file.name, file.version
  )
  insert into private.blob_deletions (bucket_id, name, version) select bucket_id, name, version from gone;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
comment on function private.delete_files(uuid[]) is
  'Files whose time has come: their rows go here, their bytes through private.blob_deletions; those under a legal hold are put away in the bucket legal-holds. Returns how many went.';

create or replace function private.erase_files_of(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.delete_files(array(
    select id from storage.objects
    where (
        owner_id = member::text
        or (bucket_id = 'message-images' and split_part(name, '/', 2) in (
          select id::text from public.matches where member in (user1_id, user2_id)
        ))
      )
      and bucket_id <> 'legal-holds'
      and not (bucket_id in ('report-evidence', 'message-images') and private.is_held_file(bucket_id, name))
  ));
end
$$;

create or replace function private.erase_left_evidence() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.delete_files(array(
    select file.id from storage.objects as file
    join jsonb_array_elements(old.evidence) as item on file.bucket_id = item ->> 'bucket' and file.name = item ->> 'path'
    where not private.is_held_file(file.bucket_id, file.name)
      and (
        not exists (select from auth.users as account where account.id::text = file.owner_id)
        or (file.bucket_id = 'message-images' and not exists (
          select from public.matches as pair where pair.id::text = split_part(file.name, '/', 2)
        ))
      )
  ));
  return null;
end
$$;

create or replace function private.sweep_unused_files(at timestamptz, batch integer default 500) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  found_ids uuid[];
begin
  -- Two servers do this once: the second finds the first at work and leaves it to it.
  if not pg_try_advisory_xact_lock(hashtextextended('private.sweep_unused_files', 0)) then
    return 0;
  end if;
  found_ids := array(
    select file.id from storage.objects as file
    where file.id in (select unused.id from private.unused_files(at) as unused) and not private.is_file_under_legal_hold(file)
    order by file.created_at, file.id limit batch for update skip locked
  );
  -- Asked again now that the rows are locked: whoever named one in between has done so by now, and the rest must wait.
  return private.delete_files(array(
    select file.id from storage.objects as file
    where file.id = any (found_ids) and file.id in (select unused.id from private.unused_files(at) as unused)
  ));
end
$$;

-- The trail of an account is shortened by a job; of a held one it is not.
create function private.keep_held_trail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from private.legal_holds as hold join auth.users as account on account.id = hold.user_id
    where hold.ended_at is null and hold.user_id::text = old.payload ->> 'actor_id'
  ) then
    return null;
  end if;
  return old;
end
$$;
comment on function private.keep_held_trail() is 'Keeps the security events of an existing account under hold; a deleted one''s are in the hold.';
create trigger audit_log_entries_keep_held before delete on auth.audit_log_entries
  for each row execute function private.keep_held_trail();

-- What super admins call.

create function private.require_super_admin() returns uuid
language sql stable security definer
set search_path = ''
as $$ select private.require_operator(private.is_super_admin()) $$;
comment on function private.require_super_admin() is 'The caller, a super admin; raises as require_operator.';

create function public.start_legal_hold(user_id uuid, reason text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  operator constant uuid := private.require_super_admin();
  started bigint;
begin
  if coalesce(trim(start_legal_hold.reason), '') = '' or length(start_legal_hold.reason) > 1000 then
    perform private.fail('invalid_request');
  end if;
  -- Not while the account is being deleted, which locks these two in this order: one of the two comes first.
  perform from public.profiles as profile where profile.id = start_legal_hold.user_id for update;
  perform from auth.users as account where account.id = start_legal_hold.user_id and not account.is_anonymous for update;
  if not found then
    perform private.fail('not_found');
  end if;
  insert into private.legal_holds (user_id, reason, started_by)
  values (start_legal_hold.user_id, trim(start_legal_hold.reason), operator)
  on conflict do nothing returning id into started;
  if started is null then
    perform private.fail('already_decided');
  end if;
  perform private.note_deed('start_legal_hold', start_legal_hold.user_id, jsonb_build_object('hold_id', started));
  return started;
end
$$;
comment on function public.start_legal_hold(uuid, text) is
  'From now on nothing of the member is lost to jobs or deletions; returns the hold''s id. For super admins. Raises invalid_request, not_found, already_decided (there is one).';

create function public.end_legal_hold(hold_id bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  operator constant uuid := private.require_super_admin();
  over private.legal_holds;
begin
  select * into over from private.legal_holds where id = end_legal_hold.hold_id for update;
  if not found then
    perform private.fail('not_found');
  end if;
  if over.ended_at is not null then
    perform private.fail('already_decided');
  end if;
  perform private.note_deed('end_legal_hold', over.user_id, jsonb_build_object('hold_id', over.id));
  update private.legal_holds set ended_at = now(), ended_by = operator where id = over.id;
  -- The deletion that waited is finished here: rows and files of people whom no other hold protects.
  perform set_config('storage.allow_delete_query', 'true', true);
  with gone as (
    delete from storage.objects as file
    where file.bucket_id = 'legal-holds'
      and exists (
        select from private.legal_hold_rows as kept where kept.hold_id = over.id and (
          over.user_id::text = file.owner_id
          or (kept.relation = 'public.matches' and kept.body ->> 'id' = split_part(file.name, '/', 3))
        )
      )
      and not exists (
        select from private.legal_holds as other join private.legal_hold_rows as kept on kept.hold_id = other.id
        where other.ended_at is null and (
          other.user_id::text = file.owner_id
          or (kept.relation = 'public.matches' and kept.body ->> 'id' = split_part(file.name, '/', 3))
        )
      )
    returning file.bucket_id, file.name, file.version
  )
  insert into private.blob_deletions (bucket_id, name, version) select bucket_id, name, version from gone;
  delete from private.legal_hold_rows as kept where kept.hold_id = over.id;
  if over.erased_at is not null then
    delete from private.legal_holds where id = over.id;
  end if;
end
$$;
comment on function public.end_legal_hold(bigint) is
  'Ends a hold; what was kept of a deleted account or conversation is deleted now. For super admins. Raises not_found, already_decided.';

create function public.list_legal_holds() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', hold.id, 'user_id', hold.user_id, 'reason', hold.reason, 'started_at', hold.started_at,
      'started_by', hold.started_by, 'started_by_name', (select full_name from public.profiles where id = hold.started_by),
      'ended_at', hold.ended_at, 'ended_by', hold.ended_by, 'erased_at', hold.erased_at,
      'full_name', coalesce(
        (select full_name from public.profiles where id = hold.user_id),
        (select kept.body ->> 'full_name' from private.legal_hold_rows as kept where kept.hold_id = hold.id and kept.relation = 'public.profiles' limit 1)
      ),
      'email', coalesce(
        (select email from auth.users where id = hold.user_id),
        (select kept.body ->> 'email' from private.legal_hold_rows as kept where kept.hold_id = hold.id and kept.relation = 'auth.users' limit 1)
      ),
      'kept_rows', (select count(*) from private.legal_hold_rows as kept where kept.hold_id = hold.id)
    ) order by hold.ended_at is not null, hold.id desc), '[]')
    from private.legal_holds as hold
  );
end
$$;
comment on function public.list_legal_holds() is
  '[{id, user_id, full_name, email, reason, started_at, started_by, started_by_name, ended_at, ended_by, erased_at, kept_rows}], open ones first. For super admins.';

revoke all on all functions in schema private from public;
grant execute on function private.require_super_admin() to authenticated, service_role;
revoke all on function public.start_legal_hold(uuid, text), public.end_legal_hold(bigint), public.list_legal_holds() from public, anon;
grant execute on function public.start_legal_hold(uuid, text), public.end_legal_hold(bigint), public.list_legal_holds()
  to authenticated, service_role;
