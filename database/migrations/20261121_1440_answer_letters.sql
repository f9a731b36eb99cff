-- The operators' inbox: what visitors and members wrote, who takes care of it, and the answer, which goes by mail.

create table public.inbox_answers (
  id uuid not null default gen_random_uuid(),
  contact_message_id uuid,
  support_request_id uuid,
  post_idea_id uuid,
  body text not null,
  answered_by uuid,
  letter_id uuid,
  created_at timestamptz not null default now(),
  constraint inbox_answers_pkey primary key (id),
  constraint inbox_answers_one_entry check (num_nonnulls(contact_message_id, support_request_id, post_idea_id) = 1),
  constraint inbox_answers_body_length check (length(trim(body)) between 1 and 5000),
  constraint inbox_answers_contact_message_id_fkey foreign key (contact_message_id) references public.contact_messages (id) on delete cascade,
  constraint inbox_answers_support_request_id_fkey foreign key (support_request_id) references public.support_requests (id) on delete cascade,
  constraint inbox_answers_post_idea_id_fkey foreign key (post_idea_id) references public.post_ideas (id) on delete cascade,
  constraint inbox_answers_answered_by_fkey foreign key (answered_by) references auth.users (id) on delete set null,
  constraint inbox_answers_letter_id_fkey foreign key (letter_id) references private.letters (id) on delete set null
);
comment on table public.inbox_answers is 'What operators answered to an entry of the inbox, by mail.';
create index inbox_answers_contact_message_id_idx on public.inbox_answers (contact_message_id);
create index inbox_answers_support_request_id_idx on public.inbox_answers (support_request_id);
create index inbox_answers_post_idea_id_idx on public.inbox_answers (post_idea_id);
create index inbox_answers_answered_by_idx on public.inbox_answers (answered_by);
create index inbox_answers_letter_id_idx on public.inbox_answers (letter_id);
alter table public.inbox_answers enable row level security;
revoke all on public.inbox_answers from anon, authenticated, service_role;
grant select on public.inbox_answers to authenticated, service_role;
create policy inbox_answers_select on public.inbox_answers for select to authenticated using ((select private.is_admin()));

alter table public.contact_messages add column assigned_to uuid,
  add constraint contact_messages_assigned_to_fkey foreign key (assigned_to) references auth.users (id) on delete set null;
alter table public.support_requests add column assigned_to uuid,
  add constraint support_requests_assigned_to_fkey foreign key (assigned_to) references auth.users (id) on delete set null;
alter table public.post_ideas add column assigned_to uuid,
  add constraint post_ideas_assigned_to_fkey foreign key (assigned_to) references auth.users (id) on delete set null;
comment on column public.contact_messages.assigned_to is 'The operator who takes care of it.';
comment on column public.support_requests.assigned_to is 'The operator who takes care of it.';
comment on column public.post_ideas.assigned_to is 'The operator who takes care of it.';
create index contact_messages_assigned_to_idx on public.contact_messages (assigned_to);
create index support_requests_assigned_to_idx on public.support_requests (assigned_to);
create index post_ideas_assigned_to_idx on public.post_ideas (assigned_to);

create function private.note_inbox_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.note_deed('edit_inbox_entry', null, jsonb_build_object(
    'entry', tg_argv[0], 'entry_id', new.id, 'status', new.status, 'assigned_to', new.assigned_to
  ));
  return null;
end
$$;
comment on function private.note_inbox_change() is 'Writes down who changed the state of an entry, or who takes care of it.';
create trigger contact_messages_note
  after update of status, assigned_to on public.contact_messages
  for each row when ((new.status, new.assigned_to) is distinct from (old.status, old.assigned_to) and auth.uid() is not null)
  execute function private.note_inbox_change('contact');
create trigger support_requests_note
  after update of status, assigned_to on public.support_requests
  for each row when ((new.status, new.assigned_to) is distinct from (old.status, old.assigned_to) and auth.uid() is not null)
  execute function private.note_inbox_change('support');
create trigger post_ideas_note
  after update of status, assigned_to on public.post_ideas
  for each row when ((new.status, new.assigned_to) is distinct from (old.status, old.assigned_to) and auth.uid() is not null)
  execute function private.note_inbox_change('post_idea');

create view private.inbox as
  select 'contact' as kind, id, submitted_by, name, email, subject as title, message as body, null::text as topic, 'normal' as urgency,
    status, assigned_to, created_at
  from public.contact_messages
  union all
  select 'support', id, submitted_by, name, email, help_type, description, help_type, urgency, status, assigned_to, created_at
  from public.support_requests
  union all
  select 'post_idea', idea.id, idea.submitted_by, coalesce(nullif(trim(idea.author_name), ''), ''),
    (select account.email from auth.users as account where account.id = idea.submitted_by),
    idea.title, idea.description, idea.category, 'normal', idea.status, idea.assigned_to, idea.created_at
  from public.post_ideas as idea;
comment on view private.inbox is 'The three forms as one list. An idea is answered to the account that sent it; a visitor''s has no address.';

create function public.inbox(
  kind text default null, status text default null, assigned_to uuid default null, page integer default 1, page_size integer default 50
) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  size constant integer := least(greatest(coalesce(inbox.page_size, 50), 1), 100);
  skipped constant integer := (least(greatest(coalesce(inbox.page, 1), 1), 1000000) - 1) * size;
begin
  perform private.require_admin();
  if inbox.kind not in ('contact', 'support', 'post_idea') or inbox.status not in ('open', 'answered', 'closed') then
    perform private.fail('invalid_request');
  end if;
  return (
    with wanted as (
      select entry.* from private.inbox as entry
      where (inbox.kind is null or entry.kind = inbox.kind) and (inbox.status is null or entry.status = inbox.status)
        and (inbox.assigned_to is null or entry.assigned_to = inbox.assigned_to)
    ), listed as (
      select * from wanted order by wanted.created_at desc, wanted.id limit size offset skipped
    )
    select jsonb_build_object(
      'total', (select count(*) from wanted),
      'open', (select count(*) from private.inbox as entry where entry.status = 'open'),
      'entries', coalesce(jsonb_agg(to_jsonb(listed) || jsonb_build_object(
        'can_answer', listed.email is not null,
        'assigned_name', (select full_name from public.profiles where id = listed.assigned_to),
        'answers', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', answer.id, 'body', answer.body, 'created_at', answer.created_at, 'answered_by', answer.answered_by,
            'answered_by_name', (select full_name from public.profiles where id = answer.answered_by),
            'delivery', case when letter.failure is not null then 'failed' when letter.id is null or letter.sent_at is not null then 'sent'
              when letter.attempts > 1 then 'retrying' else 'waiting' end
          ) order by answer.created_at), '[]')
          from public.inbox_answers as answer left join private.letters as letter on letter.id = answer.letter_id
          where case listed.kind when 'contact' then answer.contact_message_id when 'support' then answer.support_request_id
            else answer.post_idea_id end = listed.id
        )
      ) order by listed.created_at desc, listed.id), '[]')
    ) from listed
  );
end
$$;
comment on function public.inbox(text, text, uuid, integer, integer) is
  '{total, open, entries: [...]}, newest first: kind contact|support|post_idea, status open|answered|closed, or all. For admins. Raises invalid_request.';

create function private.require_inbox_entry(kind text, id uuid) returns private.inbox
language plpgsql security definer
set search_path = ''
as $$
declare
  entry private.inbox;
begin
  -- Locked first: two operators answer one after the other.
  case require_inbox_entry.kind
    when 'contact' then perform from public.contact_messages as it where it.id = require_inbox_entry.id for update;
    when 'support' then perform from public.support_requests as it where it.id = require_inbox_entry.id for update;
    when 'post_idea' then perform from public.post_ideas as it where it.id = require_inbox_entry.id for update;
    else perform private.fail('invalid_request');
  end case;
  select * into entry from private.inbox as known where known.kind = require_inbox_entry.kind and known.id = require_inbox_entry.id;
  if not found then
    perform private.fail('not_found');
  end if;
  return entry;
end
$$;
comment on function private.require_inbox_entry(text, uuid) is 'An entry, locked. Raises invalid_request, not_found.';

create function private.write_inbox_state(kind text, id uuid, status text, assigned_to uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  case write_inbox_state.kind
    when 'contact' then update public.contact_messages as it
      set status = write_inbox_state.status, assigned_to = write_inbox_state.assigned_to where it.id = write_inbox_state.id;
    when 'support' then update public.support_requests as it
      set status = write_inbox_state.status, assigned_to = write_inbox_state.assigned_to where it.id = write_inbox_state.id;
    else update public.post_ideas as it
      set status = write_inbox_state.status, assigned_to = write_inbox_state.assigned_to where it.id = write_inbox_state.id;
  end case;
end
$$;
comment on function private.write_inbox_state(text, uuid, text, uuid) is 'Sets the state of an entry.';

create function public.edit_inbox_entry(kind text, id uuid, status text, assigned_to uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_inbox_entry(edit_inbox_entry.kind, edit_inbox_entry.id);
  if edit_inbox_entry.status is null or edit_inbox_entry.status not in ('open', 'answered', 'closed')
    or (edit_inbox_entry.assigned_to is not null and not exists (
      select from public.admin_users as operator where operator.user_id = edit_inbox_entry.assigned_to and operator.is_active
    ))
  then
    perform private.fail('invalid_request');
  end if;
  perform private.write_inbox_state(
    edit_inbox_entry.kind, edit_inbox_entry.id, edit_inbox_entry.status, edit_inbox_entry.assigned_to
  );
end
$$;
comment on function public.edit_inbox_entry(text, uuid, text, uuid) is
  'Sets status and assignee (an operator, or nobody) of an entry. For admins. Raises invalid_request, not_found.';

create function public.answer_inbox_entry(kind text, id uuid, body text, answer_id uuid default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  entry private.inbox;
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
  -- Sent again after a lost answer, it is the same answer.
  if exists (select from public.inbox_answers as known where known.id = wanted_id) then
    return wanted_id;
  end if;
  letter := private.write_letter('inbox_answer', 'mail', entry.email, jsonb_build_object(
    'name', entry.name, 'title', entry.title, 'body', trim(answer_inbox_entry.body), 'question', left(entry.body, 2000)
  ));
  insert into public.inbox_answers (id, contact_message_id, support_request_id, post_idea_id, body, answered_by, letter_id)
  values (
    wanted_id, case entry.kind when 'contact' then entry.id end, case entry.kind when 'support' then entry.id end,
    case entry.kind when 'post_idea' then entry.id end, trim(answer_inbox_entry.body), admin, letter
  );
  perform private.write_inbox_state(entry.kind, entry.id, 'answered', coalesce(entry.assigned_to, admin));
  perform private.note_deed('answer_inbox_entry', entry.submitted_by, jsonb_build_object('entry', entry.kind, 'entry_id', entry.id));
  return wanted_id;
end
$$;
comment on function public.answer_inbox_entry(text, uuid, text, uuid) is
  'Answers an entry by mail and marks it answered; with an answer_id of the caller''s it can be repeated safely. For admins. Raises invalid_request, not_found, member_unavailable (nobody left an address).';

-- Who can take care of entries.
create function public.list_operators() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', operator.user_id, 'admin_level', operator.admin_level,
      'full_name', coalesce((select full_name from public.profiles where id = operator.user_id), ''),
      'promoted_at', operator.promoted_at
    ) order by operator.promoted_at), '[]')
    from public.admin_users as operator where operator.is_active
  );
end
$$;
comment on function public.list_operators() is 'The active operators, in the order in which they came. For operators of any level.';

-- The source of a video: a watch address, a short link, an embed or short film; otherwise the whole text is the id.
create function private.youtube_id(address text) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(
    substring(trim(address) from '[?&]v=([A-Za-z0-9_-]{6,20})'),
    substring(trim(address) from 'youtu\.be/([A-Za-z0-9_-]{6,20})'),
    substring(trim(address) from 'youtube(?:-nocookie)?\.com/(?:embed|shorts|live)/([A-Za-z0-9_-]{6,20})'),
    trim(address)
  )
$$;
comment on function private.youtube_id(text) is 'The id of a video by its watch-style or short-link address (specification, section 5).';

create function private.derive_featured_content() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.youtube_video_id := private.youtube_id(case
    when tg_op = 'UPDATE' and new.youtube_url = old.youtube_url then new.youtube_video_id
    else coalesce(nullif(trim(new.youtube_video_id), ''), new.youtube_url) end);
  if auth.uid() is not null then
    -- Null when its author is erased.
    new.created_by := case when tg_op = 'INSERT' then auth.uid() when new.created_by is not null then old.created_by end;
    new.created_at := case when tg_op = 'INSERT' then now() else old.created_at end;
  end if;
  if tg_op = 'UPDATE' and new.youtube_url is distinct from old.youtube_url then
    new.youtube_video_id := private.youtube_id(new.youtube_url);
  end if;
  return new;
end
$$;
comment on function private.derive_featured_content() is 'The video''s id is taken from its address; who made the row and when is not the client''s to say.';
create trigger featured_content_derive
  before insert or update on public.featured_content
  for each row execute function private.derive_featured_content();

create function public.featured_overview() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'requests', (
      select jsonb_build_object(
        'total', count(*), 'pending', count(*) filter (where status = 'pending'),
        'approved', count(*) filter (where status = 'approved'), 'rejected', count(*) filter (where status = 'rejected'),
        'review', count(*) filter (where status = 'review')
      ) from public.advertiser_requests
    ),
    'active_content', (
      select count(*) from public.featured_content
      where is_active and (start_date is null or start_date <= now()) and (end_date is null or end_date >= now())
    ),
    'content', (
      select coalesce(jsonb_agg(to_jsonb(content) || jsonb_build_object(
        'state', case when not content.is_active then 'paused' when content.end_date < now() then 'ended'
          when content.start_date > now() then 'scheduled' else 'live' end,
        'request', (
          select jsonb_build_object('business_name', business_name, 'contact_person', contact_person, 'email', email)
          from public.advertiser_requests where id = content.advertiser_request_id
        )
      ) order by content.priority_order, content.created_at desc, content.id), '[]')
      from public.featured_content as content
    )
  );
end
$$;
comment on function public.featured_overview() is
  '{requests: {total, pending, approved, rejected, review}, active_content, content: [...]}; the state of a film is live, scheduled, paused or ended. For admins.';

revoke all on all functions in schema private from public;
revoke all on private.inbox from anon, authenticated, service_role;
revoke all on function
  public.inbox(text, text, uuid, integer, integer), public.edit_inbox_entry(text, uuid, text, uuid),
  public.answer_inbox_entry(text, uuid, text, uuid), public.list_operators(), public.featured_overview()
from public, anon;
grant execute on function
  public.inbox(text, text, uuid, integer, integer), public.edit_inbox_entry(text, uuid, text, uuid),
  public.answer_inbox_entry(text, uuid, text, uuid), public.list_operators(), public.featured_overview()
to authenticated, service_role;
