-- Reporting: evidence is checked and copied here, the reporter follows the outcome, and nobody else learns of it.

alter table public.content_reports
  add column subject_id uuid,
  add column subject_name text;
comment on column public.content_reports.subject_id is
  'The id that was reported. Without a foreign key: an unknown id must answer like a member, or it tells who is gone and who blocks.';
comment on column public.content_reports.subject_name is 'How the reporter knew them at that moment.';
comment on column public.content_reports.evidence is
  'Checked copies of what the reporter chose: a list of {kind: message, ref, text, type, from, at} and {kind: photo, ref}; one with a file names it as bucket and path.';
update public.content_reports set subject_id = reported_user_id;
create index content_reports_evidence_idx on public.content_reports using gin (evidence jsonb_path_ops);

-- Reports are made by report_member alone, and their author reads my_reports: the rest of the row is the moderators'.
drop policy content_reports_insert on public.content_reports;
revoke insert on public.content_reports from authenticated;
revoke insert (reporter_id, reported_user_id, match_id, report_type, details, evidence) on public.content_reports from authenticated;
drop policy content_reports_select on public.content_reports;
create policy content_reports_select on public.content_reports for select to authenticated
  using ((select private.is_admin()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('report-evidence', 'report-evidence', false, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;

create function private.is_own_evidence(object_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select object_name ~ ('^evidence/' || auth.uid() || '/[A-Za-z0-9_-]+\.[a-z0-9]+$')
$$;
comment on function private.is_own_evidence(text) is 'Whether an object lies in the caller''s own folder evidence/{user_id}/.';

create function private.is_reported_file(bucket text, object_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.content_reports
    where evidence @> jsonb_build_array(jsonb_build_object('bucket', bucket, 'path', object_name))
  )
$$;
comment on function private.is_reported_file(text, text) is 'Whether a file is evidence of a report.';

create function private.is_held_file(bucket text, object_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.content_reports
    where status in ('pending', 'reviewing')
      and evidence @> jsonb_build_array(jsonb_build_object('bucket', bucket, 'path', object_name))
  )
$$;
comment on function private.is_held_file(text, text) is
  'Whether a file is evidence of an open report, which outlives the accounts of its people until it is decided (decisions, Accounts).';

create policy report_evidence_select on storage.objects for select to authenticated
  using (
    (bucket_id = 'report-evidence' and private.is_own_evidence(name))
    or (bucket_id in ('report-evidence', 'message-images') and (select private.is_admin()) and private.is_reported_file(bucket_id, name))
  );
create policy report_evidence_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'report-evidence' and private.is_own_evidence(name));
create policy report_evidence_delete on storage.objects for delete to authenticated
  using (bucket_id = 'report-evidence' and private.is_own_evidence(name) and not private.is_reported_file(bucket_id, name));

create function private.message_evidence(one uuid, other uuid, message_id text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
      'kind', 'message', 'ref', said.id, 'text', said.content, 'type', said.message_type,
      'from', case when said.sender_id = one then 'reporter' else 'reported' end, 'at', said.created_at
    ) || case when said.message_type = 'image' then jsonb_build_object(
      'bucket', 'message-images',
      'path', case when left(said.content, 1) = '{' then said.content::jsonb ->> 'url' else said.content end
    ) else '{}' end
  from public.messages as said
  where said.id::text = message_id
    and least(one, other) = least(said.sender_id, said.recipient_id)
    and greatest(one, other) = greatest(said.sender_id, said.recipient_id)
$$;
comment on function private.message_evidence(uuid, uuid, text) is
  'A copy of a message between these two, whatever became of their match; null for any other message.';

create function private.copied_evidence(reporter uuid, reported uuid, evidence jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  item jsonb;
  copied jsonb;
  copies jsonb := '[]';
begin
  if jsonb_typeof(evidence) is distinct from 'array' or jsonb_array_length(evidence) > 20 then
    perform private.fail('invalid_request');
  end if;
  for item in select value from jsonb_array_elements(evidence) loop
    copied := case item ->> 'kind'
      when 'message' then private.message_evidence(reporter, reported, item ->> 'ref')
      when 'photo' then (
        select jsonb_build_object('kind', 'photo', 'ref', name, 'bucket', bucket_id, 'path', name)
        from storage.objects
        where bucket_id = 'report-evidence' and name = item ->> 'ref' and owner_id = reporter::text
      )
    end;
    if copied is null then
      perform private.fail('invalid_request');
    end if;
    copies := copies || jsonb_build_array(copied);
  end loop;
  return copies;
end
$$;
comment on function private.copied_evidence(uuid, uuid, jsonb) is
  'Evidence as chosen, [{kind: message|photo, ref}], with copies in its place. Raises invalid_request for what is not the reporter''s to show.';

create function public.report_member(
  reported_user_id uuid, report_type text, details text default '', evidence jsonb default '[]', also_block boolean default false
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  report_id uuid;
begin
  if report_member.reported_user_id is null or report_member.reported_user_id = member
    or length(report_member.details) > 4000
    or report_member.report_type is null or report_member.report_type not in (
      'harassment', 'scam', 'fake_profile', 'inappropriate_content', 'underage', 'hate', 'spam', 'other'
    )
  then
    perform private.fail('invalid_request');
  end if;
  if (
    select count(*) from (
      select from public.content_reports
      where reporter_id = member and created_at > now() - interval '1 day' limit 20
    ) as recent
  ) >= 20 then
    perform private.fail('too_many_requests');
  end if;

  insert into public.content_reports (
    reporter_id, reported_user_id, subject_id, subject_name, match_id, report_type, details, evidence
  ) values (
    member,
    (select account.id from auth.users as account where account.id = report_member.reported_user_id),
    report_member.reported_user_id,
    (select full_name from private.name_and_face(report_member.reported_user_id)),
    (
      select pair.id from public.matches as pair
      where pair.user1_id = least(member, report_member.reported_user_id)
        and pair.user2_id = greatest(member, report_member.reported_user_id)
    ),
    report_member.report_type, trim(coalesce(report_member.details, '')),
    private.copied_evidence(member, report_member.reported_user_id, coalesce(report_member.evidence, '[]'))
  ) returning id into report_id;

  if also_block then
    insert into public.blocks (blocker_id, blocked_id) values (member, report_member.reported_user_id)
    on conflict on constraint blocks_pkey do nothing;
  end if;
  return report_id;
end
$$;
comment on function public.report_member(uuid, text, text, jsonb, boolean) is
  'Brings somebody to the moderators and, if wished, blocks them; returns the report''s id. Answers alike for members, for those who block the caller and for unknown ids. At most 20 a day. Raises invalid_request, too_many_requests.';

create function public.my_reports() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'reported_user_id', subject_id, 'reported_name', coalesce(subject_name, ''),
    'report_type', report_type, 'details', details, 'evidence_count', jsonb_array_length(evidence), 'status', status,
    'outcome', case status when 'resolved' then 'action_taken' when 'dismissed' then 'no_violation' end,
    'created_at', created_at, 'decided_at', case when status in ('resolved', 'dismissed') then reviewed_at end
  ) order by created_at desc, id), '[]')
  from public.content_reports where reporter_id = auth.uid()
$$;
comment on function public.my_reports() is
  'The caller''s reports, newest first, with their status and outcome; what the moderators write stays with them.';

create or replace function private.erase_files_of(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Supabase refuses to delete rows of storage.objects unless this is set; elsewhere it means nothing.
  perform set_config('storage.allow_delete_query', 'true', true);
  with gone as (
    delete from storage.objects
    where (
        owner_id = member::text
        or (bucket_id = 'message-images' and split_part(name, '/', 2) in (
          select id::text from public.matches where member in (user1_id, user2_id)
        ))
      )
      and not (bucket_id in ('report-evidence', 'message-images') and private.is_held_file(bucket_id, name))
    returning bucket_id, name, version
  )
  insert into private.blob_deletions (bucket_id, name, version) select bucket_id, name, version from gone;
end
$$;
comment on function private.erase_files_of(uuid) is
  'A member''s files and every image of their conversations, except evidence of an open report.';

create function private.erase_left_evidence() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  with gone as (
    delete from storage.objects as file
    using jsonb_array_elements(old.evidence) as item
    where file.bucket_id = item ->> 'bucket' and file.name = item ->> 'path'
      and not private.is_held_file(file.bucket_id, file.name)
      and (
        not exists (select from auth.users as account where account.id::text = file.owner_id)
        or (file.bucket_id = 'message-images' and not exists (
          select from public.matches as pair where pair.id::text = split_part(file.name, '/', 2)
        ))
      )
    returning file.bucket_id, file.name, file.version
  )
  insert into private.blob_deletions (bucket_id, name, version) select bucket_id, name, version from gone;
  return null;
end
$$;
comment on function private.erase_left_evidence() is
  'When a report is decided or erased, the files that only it still held go the way of their accounts.';

create trigger content_reports_erase_left_evidence_on_decision
  after update of status on public.content_reports
  for each row when (new.status in ('resolved', 'dismissed') and old.status not in ('resolved', 'dismissed'))
  execute function private.erase_left_evidence();
create trigger content_reports_erase_left_evidence_on_delete
  after delete on public.content_reports
  for each row execute function private.erase_left_evidence();

revoke all on all functions in schema private from public;
grant execute on function
  private.is_own_evidence(text), private.is_reported_file(text, text) to authenticated, service_role;
revoke all on function public.report_member(uuid, text, text, jsonb, boolean), public.my_reports() from public, anon;
grant execute on function public.report_member(uuid, text, text, jsonb, boolean), public.my_reports()
  to authenticated, service_role;
