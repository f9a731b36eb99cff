create or replace function public.list_messages(match_id uuid, before_seq bigint default null, page_size integer default 50)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 200);
  position_read bigint;
begin
  perform private.require_open_match(member, list_messages.match_id);
  position_read := private.read_through(member, list_messages.match_id);
  return (
    select jsonb_build_object(
      'messages', coalesce(
        jsonb_agg(private.message_as_seen(member, page.message, position_read) order by page.seq)
          filter (where page.place <= size), '[]'
      ),
      'has_more', count(*) > size
    )
    from (
      select message, message.seq, row_number() over (order by message.seq desc) as place
      from public.messages as message
      where message.match_id = list_messages.match_id and (before_seq is null or message.seq < before_seq)
      order by message.seq desc
      limit size + 1
    ) as page
  );
end
$$;
comment on function public.list_messages(uuid, bigint, integer) is
  'A page of a conversation, {messages, has_more}: the newest messages before before_seq, oldest first. Raises match_not_found.';
grant execute on function public.list_messages(uuid, bigint, integer) to authenticated;
