create or replace function public.search_conversations(query text, before bigint default null)
returns table (match_id uuid, seq bigint)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  member constant uuid := private.require_member();
  -- Known before the search is planned: whose history is long is then found by the words, else by the conversations.
  open_matches constant uuid[] := array(select pair.match_id from private.open_matches(member) as pair);
  -- Longer than any message, nothing contains it; the index reads three letters at once.
  wanted constant text := left(trim(search_conversations.query), 4001);
begin
  if wanted is null or length(wanted) < 3 then
    return;
  end if;
  return query
    select said.match_id, max(said.seq)
    from public.messages as said
    where said.match_id = any (open_matches)
      and private.words_of_message(said.message_type, said.content)
        ilike private.contains_pattern(wanted)
    group by said.match_id
    having search_conversations.before is null or max(said.seq) < search_conversations.before
    order by 2 desc
    limit 50;
end
$$;
comment on function public.search_conversations(text, bigint) is
  'The caller''s open conversations in which something was said that contains the query, each with its newest such message, newest first, 50 at once; before is the seq where the page before ended. Fewer than 3 letters find nothing.';
grant execute on function public.search_conversations(text, bigint) to authenticated;
