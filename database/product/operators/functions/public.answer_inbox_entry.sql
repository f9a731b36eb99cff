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
  perform private.write_audit_entry('answer_inbox_entry', entry.submitted_by, jsonb_build_object('entry', entry.kind, 'entry_id', entry.id));
  return wanted_id;
end
$$;
comment on function public.answer_inbox_entry(text, uuid, text, uuid) is
  'Answers an entry by mail and marks it answered; with an answer_id of the caller''s it can be repeated safely. For admins. Raises invalid_request, not_found, member_unavailable (nobody left an address), already_decided (this answer_id was sent with other words).';
grant execute on function public.answer_inbox_entry(text, uuid, text, uuid) to authenticated;
