create or replace function private.is_note_refused(author uuid, target uuid, note text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.asks_for_money(note) or private.leads_elsewhere(note) or (
    length(words.essence) >= 20 and (
      select count(*) from (
        select sent.note from public.user_interactions as sent
        where sent.user_id = author and sent.target_user_id <> target and sent.created_at > now() - interval '1 day'
        order by sent.created_at desc limit 500
      ) as earlier
      where lower(regexp_replace(earlier.note, '\W+', ' ', 'g')) = words.essence
    ) >= 5
  )
  from (select lower(regexp_replace(note, '\W+', ' ', 'g'))) as words (essence)
$$;
comment on function private.is_note_refused(uuid, uuid, text) is
  'Whether a note of a like is not stored: it asks for money, leads off the platform, or says to a sixth person within a day what it said to five others. The rules of messages (rule_for_message), without holding: its author is told at once.';
