-- A visitor's script could fill the operators' inbox, and the disk, in one request.

create function private.limit_forms() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sender constant uuid := auth.uid();
  allowed constant integer := case when sender is null then 200 else 20 end;
  since constant timestamptz := now() - case when sender is null then interval '1 hour' else interval '1 day' end;
  recent integer;
begin
  -- Only the server itself brings many at once.
  if auth.role() is distinct from 'anon' and sender is null then
    return null;
  end if;
  -- One at a time for each table, so that requests at once count each other.
  perform pg_advisory_xact_lock(hashtextextended('private.limit_forms ' || tg_table_name, 0));
  execute format(
    'select count(*) from (select from public.%I where %s and created_at > $2 limit $3) as recent',
    tg_table_name, case when sender is null then 'submitted_by is null' else 'submitted_by = $1' end
  ) into recent using sender, since, allowed + 1;
  if recent > allowed then
    perform private.fail('too_many_requests');
  end if;
  return null;
end
$$;
comment on function private.limit_forms() is
  'At most 20 of a form a day from a member, and 200 an hour from all visitors together. Raises too_many_requests.';

create index contact_messages_recent_idx on public.contact_messages (submitted_by, created_at);
create index post_ideas_recent_idx on public.post_ideas (submitted_by, created_at);
create index support_requests_recent_idx on public.support_requests (submitted_by, created_at);
create index advertiser_requests_recent_idx on public.advertiser_requests (submitted_by, created_at);
drop index public.contact_messages_submitted_by_idx;
drop index public.post_ideas_submitted_by_idx;
drop index public.support_requests_submitted_by_idx;
drop index public.advertiser_requests_submitted_by_idx;

create trigger contact_messages_limit after insert on public.contact_messages
  for each statement execute function private.limit_forms();
create trigger post_ideas_limit after insert on public.post_ideas
  for each statement execute function private.limit_forms();
create trigger support_requests_limit after insert on public.support_requests
  for each statement execute function private.limit_forms();
create trigger advertiser_requests_limit after insert on public.advertiser_requests
  for each statement execute function private.limit_forms();

revoke all on all functions in schema private from public;
