-- Three grades of operators. Each right asks for a second factor where the operator has one, and each thing that they do
-- is written down by the database in the same transaction (docs/decisions/070).

create or replace function private.fail(code text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    message = code,
    errcode = 'PT' || case code
      when 'access_denied' then '403'
      when 'already_decided' then '409'
      when 'invalid_message' then '400'
      when 'invalid_request' then '400'
      when 'match_not_found' then '404'
      when 'member_unavailable' then '404'
      when 'not_found' then '404'
      when 'not_signed_in' then '401'
      when 'nothing_to_undo' then '409'
      when 'profile_incomplete' then '403'
      when 'recipient_closed' then '403'
      when 'second_factor_required' then '403'
      when 'send_forbidden' then '403'
      when 'too_many_requests' then '429'
    end;
end
$$;

alter table public.admin_users
  drop constraint admin_users_admin_level_check,
  add constraint admin_users_admin_level_check check (admin_level in ('super_admin', 'admin', 'moderator'));
comment on column public.admin_users.admin_level is
  'moderator: reports, appeals and what the screening held. admin: also members, advertising, inbox and figures. super_admin: also other operators of every level.';

create function private.has_proved_factors() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1'
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;
comment on function private.has_proved_factors() is
  'Whether the caller has proved a second factor in this session, or has none that could be asked for.';

create function private.operator_level() returns text
language sql stable security definer
set search_path = ''
as $$
  select admin_level from public.admin_users
  where user_id = auth.uid() and is_active and private.has_proved_factors()
$$;
comment on function private.operator_level() is 'The level at which the caller may act now; null for everybody else.';

create function private.is_moderator() returns boolean
language sql stable security definer
set search_path = ''
as $$ select private.operator_level() is not null $$;
comment on function private.is_moderator() is 'Whether the caller is an active operator of any level.';

create or replace function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$ select coalesce(private.operator_level() in ('admin', 'super_admin'), false) $$;
comment on function private.is_admin() is 'Whether the caller is an active operator who manages members: an admin or a super admin.';

create or replace function private.is_super_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$ select coalesce(private.operator_level() = 'super_admin', false) $$;

create function private.require_operator(is_allowed boolean) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
begin
  if is_allowed then
    return member;
  end if;
  if not private.has_proved_factors() and exists (select from public.admin_users where user_id = member and is_active) then
    perform private.fail('second_factor_required');
  end if;
  perform private.fail('access_denied');
end
$$;
comment on function private.require_operator(boolean) is
  'The caller, where they may; else raises not_signed_in, second_factor_required (an operator who has to prove one first) or access_denied.';

create function private.require_moderator() returns uuid
language sql stable security definer
set search_path = ''
as $$ select private.require_operator(private.is_moderator()) $$;
comment on function private.require_moderator() is 'The caller, an operator of any level; raises as require_operator.';

create function private.require_admin() returns uuid
language sql stable security definer
set search_path = ''
as $$ select private.require_operator(private.is_admin()) $$;
comment on function private.require_admin() is 'The caller, an admin or a super admin; raises as require_operator.';

-- The trail of what operators did.

revoke insert on public.admin_audit_logs from authenticated, service_role;
revoke insert (admin_id, action, target_user_id, details) on public.admin_audit_logs from authenticated;
drop policy admin_audit_logs_insert on public.admin_audit_logs;
comment on table public.admin_audit_logs is
  'What operators did, written by the database beside the deed; entries are only ever added, and lose what names an erased member. Without admin_id: the product itself.';

create function private.note_deed(deed text, target uuid, details jsonb default '{}') returns void
language sql security definer
set search_path = ''
as $$
  insert into public.admin_audit_logs (admin_id, action, target_user_id, details)
  values (
    (select id from auth.users where id = auth.uid()), deed,
    (select id from auth.users where id = target), details
  )
$$;
comment on function private.note_deed(text, uuid, jsonb) is 'An entry of the audit log by the caller, in the transaction of the deed.';

create function private.keep_audit_log() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Erasing an account takes its name from the entries, and nothing else.
  if tg_op = 'UPDATE' and (new.id, new.action, new."timestamp") = (old.id, old.action, old."timestamp")
    and (new.admin_id is null or new.admin_id = old.admin_id)
    and (new.target_user_id is null or new.target_user_id = old.target_user_id)
    and (new.details = old.details or new.details = '{}')
  then
    return new;
  end if;
  raise exception using errcode = 'insufficient_privilege', message = 'Entries of the audit log are only ever added';
end
$$;
comment on function private.keep_audit_log() is 'Holds the audit log against everybody, the owner of the database included.';
create trigger admin_audit_logs_keep
  before update or delete on public.admin_audit_logs
  for each row execute function private.keep_audit_log();
create trigger admin_audit_logs_keep_all
  before truncate on public.admin_audit_logs
  for each statement execute function private.keep_audit_log();

-- Operators and their levels.

create or replace function private.stamp_admin_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    return new;
  end if;
  -- One change of operators at a time: of two who demote each other at once, the second has lost the right by then.
  perform pg_advisory_xact_lock(hashtextextended('private.keep_a_super_admin', 0));
  perform private.require_admin();
  if new.user_id = auth.uid() or (tg_op = 'UPDATE' and (new.user_id <> old.user_id))
    or (not private.is_super_admin() and 'super_admin' in (new.admin_level, case when tg_op = 'UPDATE' then old.admin_level end))
  then
    perform private.fail('access_denied');
  end if;
  if new.is_active and (tg_op = 'INSERT' or not old.is_active or new.admin_level <> old.admin_level) then
    new.promoted_by := auth.uid();
    new.promoted_at := now();
    new.demoted_by := null;
    new.demoted_at := null;
  elsif not new.is_active and tg_op = 'UPDATE' and old.is_active then
    new.demoted_by := auth.uid();
    new.demoted_at := now();
  end if;
  return new;
end
$$;
comment on function private.stamp_admin_change() is
  'Who promoted or demoted is the caller, not what the client says; nobody changes their own level, and only a super admin makes or unmakes another.';

create function private.note_admin_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.is_active, new.admin_level) = (old.is_active, old.admin_level) then
    return null;
  end if;
  perform private.note_deed(
    case when new.is_active then 'promote_user' else 'demote_user' end, new.user_id, jsonb_build_object('level', new.admin_level)
  );
  return null;
end
$$;
comment on function private.note_admin_change() is 'Writes a promotion or demotion into the audit log.';
create trigger admin_users_note
  after insert or update on public.admin_users
  for each row execute function private.note_admin_change();

drop policy admin_users_insert on public.admin_users;
create policy admin_users_insert on public.admin_users for insert to authenticated
  with check (
    (select private.is_admin()) and user_id <> (select auth.uid())
    and (admin_level <> 'super_admin' or (select private.is_super_admin()))
  );
drop policy admin_users_update on public.admin_users;
create policy admin_users_update on public.admin_users for update to authenticated
  using (
    (select private.is_admin()) and user_id <> (select auth.uid())
    and (admin_level <> 'super_admin' or (select private.is_super_admin()))
  )
  with check (
    user_id <> (select auth.uid()) and (admin_level <> 'super_admin' or (select private.is_super_admin()))
  );

create function public.set_operator_level(user_id uuid, level text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if level is not null and level not in ('super_admin', 'admin', 'moderator') then
    perform private.fail('invalid_request');
  end if;
  if not exists (select from auth.users as account where account.id = set_operator_level.user_id and account.deleted_at is null) then
    perform private.fail('not_found');
  end if;
  if level is null then
    update public.admin_users as operator set is_active = false
    where operator.user_id = set_operator_level.user_id and operator.is_active;
    return;
  end if;
  insert into public.admin_users (user_id, admin_level) values (set_operator_level.user_id, level)
  on conflict on constraint admin_users_pkey do update set admin_level = excluded.admin_level, is_active = true;
end
$$;
comment on function public.set_operator_level(uuid, text) is
  'Makes a member a moderator, admin or super_admin, or (null) a member again. For admins; nobody changes their own level, super admins are for super admins, and the last one stays. Raises invalid_request, not_found, access_denied, second_factor_required.';

-- What other tables' operators do.

create function private.note_profile_edit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_deed('edit_user', new.id, jsonb_build_object('changed', (
    select coalesce(jsonb_agg(after.key order by after.key), '[]')
    from jsonb_each(to_jsonb(new)) as after
    where after.value is distinct from to_jsonb(old) -> after.key and after.key <> 'updated_at'
  )));
  return null;
end
$$;
comment on function private.note_profile_edit() is 'Which columns an operator changed, not what they said.';
create trigger profiles_note_edit
  after update on public.profiles
  for each row when (auth.uid() is not null and auth.uid() <> new.id) execute function private.note_profile_edit();

create function private.note_advertiser_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    new.reviewed_by := auth.uid();
    new.reviewed_at := now();
  end if;
  perform private.note_deed(
    case new.status when 'approved' then 'approved_advertiser_request' when 'rejected' then 'rejected_advertiser_request'
      else 'reviewed_advertiser_request' end,
    new.submitted_by, jsonb_build_object('request_id', new.id, 'status', new.status)
  );
  return new;
end
$$;
comment on function private.note_advertiser_review() is 'Who decided a request and when is the caller and now; the decision is written down.';
create trigger advertiser_requests_note_review
  before update of status on public.advertiser_requests
  for each row when (new.status is distinct from old.status) execute function private.note_advertiser_review();

create function private.note_featured_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  content public.featured_content;
begin
  if auth.uid() is null then
    return null;
  end if;
  content := case when tg_op = 'DELETE' then old else new end;
  perform private.note_deed(
    case tg_op when 'INSERT' then 'add_featured_content' when 'DELETE' then 'delete_featured_content'
      else 'edit_featured_content' end,
    null, jsonb_build_object('content_id', content.id, 'is_active', content.is_active, 'priority_order', content.priority_order)
  );
  return null;
end
$$;
comment on function private.note_featured_change() is 'Writes what operators do with featured content into the audit log.';
create trigger featured_content_note
  after insert or update or delete on public.featured_content
  for each row execute function private.note_featured_change();

revoke all on all functions in schema private from public;
grant execute on function private.is_moderator(), private.require_moderator(), private.require_admin() to authenticated, service_role;
revoke all on function public.set_operator_level(uuid, text) from public, anon;
grant execute on function public.set_operator_level(uuid, text) to authenticated, service_role;
