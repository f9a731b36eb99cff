-- What comes by the feedback form is told apart from other messages to the team, by a column and not by its subject.

alter table public.contact_messages add column feedback_topic text,
  add constraint contact_messages_feedback_topic_check check (feedback_topic in ('idea', 'problem', 'praise', 'words', 'other'));
comment on column public.contact_messages.feedback_topic is 'What feedback is about; null for a message of the contact form.';
grant insert (feedback_topic) on public.contact_messages to anon, authenticated;
update public.contact_messages set feedback_topic = substring(subject from '^Feedback: (idea|problem|praise|words|other)$')
where subject ~ '^Feedback: (idea|problem|praise|words|other)$';

create or replace view private.inbox as
  select case when feedback_topic is null then 'contact' else 'feedback' end as kind, id, submitted_by, name, email,
    subject as title, message as body, feedback_topic as topic, 'normal' as urgency, status, assigned_to, created_at
  from public.contact_messages
  union all
  select 'support', id, submitted_by, name, email, help_type, description, help_type, urgency, status, assigned_to, created_at
  from public.support_requests
  union all
  select 'post_idea', idea.id, idea.submitted_by, coalesce(nullif(trim(idea.author_name), ''), ''),
    (select account.email from auth.users as account where account.id = idea.submitted_by),
    idea.title, idea.description, idea.category, 'normal', idea.status, idea.assigned_to, idea.created_at
  from public.post_ideas as idea;
comment on view private.inbox is
  'The four forms as one list. An idea is answered to the account that sent it; a visitor''s has no address.';

create or replace function private.note_inbox_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_deed('edit_inbox_entry', null, jsonb_build_object(
    'entry', case when to_jsonb(new) ->> 'feedback_topic' is null then tg_argv[0] else 'feedback' end,
    'entry_id', new.id, 'status', new.status, 'assigned_to', new.assigned_to
  ));
  return null;
end
$$;

create or replace function private.require_inbox_entry(kind text, id uuid) returns private.inbox
language plpgsql security definer
set search_path = ''
as $$
declare
  entry private.inbox;
begin
  -- Locked first: two operators answer one after the other.
  case
    when require_inbox_entry.kind in ('contact', 'feedback') then
      perform from public.contact_messages as it where it.id = require_inbox_entry.id for update;
    when require_inbox_entry.kind = 'support' then
      perform from public.support_requests as it where it.id = require_inbox_entry.id for update;
    when require_inbox_entry.kind = 'post_idea' then
      perform from public.post_ideas as it where it.id = require_inbox_entry.id for update;
    else perform private.fail('invalid_request');
  end case;
  select * into entry from private.inbox as known where known.kind = require_inbox_entry.kind and known.id = require_inbox_entry.id;
  if not found then
    perform private.fail('not_found');
  end if;
  return entry;
end
$$;

create or replace function private.write_inbox_state(kind text, id uuid, status text, assigned_to uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  case
    when write_inbox_state.kind in ('contact', 'feedback') then update public.contact_messages as it
      set status = write_inbox_state.status, assigned_to = write_inbox_state.assigned_to where it.id = write_inbox_state.id;
    when write_inbox_state.kind = 'support' then update public.support_requests as it
      set status = write_inbox_state.status, assigned_to = write_inbox_state.assigned_to where it.id = write_inbox_state.id;
    else update public.post_ideas as it
      set status = write_inbox_state.status, assigned_to = write_inbox_state.assigned_to where it.id = write_inbox_state.id;
  end case;
end
$$;
