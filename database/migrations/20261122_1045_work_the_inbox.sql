-- The inbox is searched, an entry has an address of its own, a change names only what it changes, and an answer that is
-- sent again is never mistaken for another one.

create function private.present_inbox_entry(entry private.inbox) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(entry) || jsonb_build_object(
    'can_answer', entry.email is not null,
    'assigned_name', (select full_name from public.profiles where id = entry.assigned_to),
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', answer.id, 'body', answer.body, 'created_at', answer.created_at, 'answered_by', answer.answered_by,
        'answered_by_name', (select full_name from public.profiles where id = answer.answered_by),
        'delivery', case when letter.failure is not null then 'failed' when letter.id is null or letter.sent_at is not null then 'sent'
          when letter.attempts > 1 then 'retrying' else 'waiting' end
      ) order by answer.created_at), '[]')
      from public.inbox_answers as answer left join private.letters as letter on letter.id = answer.letter_id
      where case entry.kind when 'support' then answer.support_request_id when 'post_idea' then answer.post_idea_id
        else answer.contact_message_id end = entry.id
    )
  )
$$;
comment on function private.present_inbox_entry(private.inbox) is
  'An entry as operators see it, with its answers and how their mails fare: waiting, retrying, sent or failed.';

drop function public.inbox(text, text, uuid, integer, integer);
create function public.inbox(
  kind text default null, status text default null, assigned_to uuid default null, unassigned boolean default false,
  search text default null, page integer default 1, page_size integer default 50
) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  term constant text := nullif(left(trim(inbox.search), 200), '');
  size constant integer := least(greatest(coalesce(inbox.page_size, 50), 1), 100);
  skipped constant integer := (least(greatest(coalesce(inbox.page, 1), 1), 1000000) - 1) * size;
begin
  perform private.require_admin();
  if inbox.kind not in ('contact', 'support', 'post_idea', 'feedback') or inbox.status not in ('open', 'answered', 'closed') then
    perform private.fail('invalid_request');
  end if;
  return (
    with wanted as (
      select entry as whole, entry.created_at, entry.id from private.inbox as entry
      where (inbox.kind is null or entry.kind = inbox.kind) and (inbox.status is null or entry.status = inbox.status)
        and (inbox.assigned_to is null or entry.assigned_to = inbox.assigned_to)
        and (inbox.unassigned is not true or entry.assigned_to is null)
        and (term is null or concat_ws(E'\n', entry.name, entry.email, entry.title, entry.body) ilike private.contains_pattern(term))
    ), listed as (
      select * from wanted order by wanted.created_at desc, wanted.id limit size offset skipped
    )
    select jsonb_build_object(
      'total', (select count(*) from wanted),
      'open', (select count(*) from private.inbox as entry where entry.status = 'open'),
      'entries', coalesce(jsonb_agg(private.present_inbox_entry(listed.whole) order by listed.created_at desc, listed.id), '[]')
    ) from listed
  );
end
$$;
comment on function public.inbox(text, text, uuid, boolean, text, integer, integer) is
  '{total, open, entries: [...]}, newest first: kind contact|support|post_idea|feedback, status open|answered|closed, an assignee or nobody (unassigned), and part of what was written or of its sender; null for all. For admins. Raises invalid_request.';

create function public.inbox_entry(kind text, id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  entry private.inbox;
begin
  perform private.require_admin();
  select * into entry from private.inbox as known where known.kind = inbox_entry.kind and known.id = inbox_entry.id;
  if not found then
    perform private.fail('not_found');
  end if;
  return private.present_inbox_entry(entry);
end
$$;
comment on function public.inbox_entry(text, uuid) is 'One entry of the inbox, as inbox lists it. For admins. Raises not_found.';

-- An operator who closes an entry does not take it from the one who was given it a moment ago.
drop function public.edit_inbox_entry(text, uuid, text, uuid);
create function public.edit_inbox_entry(kind text, id uuid, changes jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  entry private.inbox;
begin
  perform private.require_admin();
  if jsonb_typeof(changes) is distinct from 'object'
    or exists (select from jsonb_object_keys(changes) as key where key not in ('status', 'assigned_to'))
    or (changes ? 'status' and coalesce(changes ->> 'status', '') not in ('open', 'answered', 'closed'))
  then
    perform private.fail('invalid_request');
  end if;
  entry := private.require_inbox_entry(edit_inbox_entry.kind, edit_inbox_entry.id);
  -- Whoever takes care of it must be able to open it.
  if changes ->> 'assigned_to' is not null and not exists (
    select from public.admin_users as operator
    where operator.user_id::text = changes ->> 'assigned_to' and operator.is_active and operator.admin_level in ('admin', 'super_admin')
  ) then
    perform private.fail('invalid_request');
  end if;
  perform private.write_inbox_state(
    entry.kind, entry.id, coalesce(changes ->> 'status', entry.status),
    case when changes ? 'assigned_to' then (changes ->> 'assigned_to')::uuid else entry.assigned_to end
  );
end
$$;
comment on function public.edit_inbox_entry(text, uuid, jsonb) is
  'Changes status or assigned_to (an admin, or null for nobody) of an entry, and nothing that is not named. For admins. Raises invalid_request, not_found.';

create or replace function public.answer_inbox_entry(kind text, id uuid, body text, answer_id uuid default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  entry private.inbox;
  known public.inbox_answers;
  wanted_id constant uuid := coalesce(answer_inbox_entry.answer_id, gen_random_uuid());
  letter uuid;
begin
  if coalesce(trim(answer_inbox_entry.body), '') = '' or length(answer_inbox_entry.body) > 5000 then
    perform private.fail('invalid_request');
  end if;
  entry := private.require_inbox_entry(answer_inbox_entry.kind, answer_inbox_entry.id);
  if entry.email is null then
    perform private.fail('member_unavailable');
  end if;
  select * into known from public.inbox_answers as answer where answer.id = wanted_id;
  if found then
    -- Sent again after a lost answer it is the same answer; with other words it would silently never be sent.
    if known.body <> trim(answer_inbox_entry.body)
      or entry.id is distinct from coalesce(known.contact_message_id, known.support_request_id, known.post_idea_id)
    then
      perform private.fail('already_decided');
    end if;
    return wanted_id;
  end if;
  letter := private.write_letter('inbox_answer', 'mail', entry.email, jsonb_build_object(
    'name', entry.name, 'title', entry.title, 'body', trim(answer_inbox_entry.body), 'question', left(entry.body, 2000)
  ));
  insert into public.inbox_answers (id, contact_message_id, support_request_id, post_idea_id, body, answered_by, letter_id)
  values (
    wanted_id, case when entry.kind in ('contact', 'feedback') then entry.id end, case entry.kind when 'support' then entry.id end,
    case entry.kind when 'post_idea' then entry.id end, trim(answer_inbox_entry.body), admin, letter
  );
  perform private.write_inbox_state(entry.kind, entry.id, 'answered', coalesce(entry.assigned_to, admin));
  perform private.note_deed('answer_inbox_entry', entry.submitted_by, jsonb_build_object('entry', entry.kind, 'entry_id', entry.id));
  return wanted_id;
end
$$;
comment on function public.answer_inbox_entry(text, uuid, text, uuid) is
  'Answers an entry by mail and marks it answered; with an answer_id of the caller''s it can be repeated safely. For admins. Raises invalid_request, not_found, member_unavailable (nobody left an address), already_decided (this answer_id was sent with other words).';

revoke all on all functions in schema private from public;
revoke all on function
  public.inbox(text, text, uuid, boolean, text, integer, integer), public.inbox_entry(text, uuid),
  public.edit_inbox_entry(text, uuid, jsonb)
from public, anon;
grant execute on function
  public.inbox(text, text, uuid, boolean, text, integer, integer), public.inbox_entry(text, uuid),
  public.edit_inbox_entry(text, uuid, jsonb)
to authenticated, service_role;
