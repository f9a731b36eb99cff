create or replace function public.search_conversations(query text, before bigint default null)
returns table (match_id uuid, seq bigint)
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  member constant uuid := private.require_member();
  -- Computed before the search is planned, so that the planner can choose between the text index and the conversations.
  open_matches constant uuid[] := array(select pair.match_id from private.open_matches(member) as pair);
  -- A query longer than any message finds nothing, so it is cut; the trigram index needs three letters.
  wanted constant text := left(trim(search_conversations.query), 4001);
begin
  if wanted is null or length(wanted) < 3 then
    return;
  end if;
  return query
    select message.match_id, max(message.seq)
    from public.messages as message
    where message.match_id = any (open_matches)
      and private.words_of_message(message.message_type, message.content)
        ilike private.contains_pattern(wanted)
    group by message.match_id
    having search_conversations.before is null or max(message.seq) < search_conversations.before
    order by 2 desc
    limit 50;
end
$$;
comment on function public.search_conversations(text, bigint) is
  'The caller''s open conversations with a message that contains the query, each with the seq of its newest one, newest first, 50 per page; before is the last seq of the previous page. A query under 3 letters finds nothing.';
grant execute on function public.search_conversations(text, bigint) to authenticated;
