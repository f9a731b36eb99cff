create or replace function private.release_messages(report public.content_reports) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  waiting private.held_messages;
begin
  for waiting in
    select held.* from private.held_messages as held
    where held.sender_id = report.reported_user_id and held.rule = report.rule
      and held.released_at is null and held.dropped_at is null
    order by held.created_at for update
  loop
    update private.held_messages set released_at = now() where id = waiting.id;
    begin
      insert into public.messages (id, match_id, sender_id, content, message_type)
      values (waiting.id, waiting.match_id, waiting.sender_id, waiting.content, waiting.message_type);
    exception
      -- The two have parted since: there is nobody to read it.
      when sqlstate 'PT403' or sqlstate 'PT400' then null;
    end;
  end loop;
end
$$;
comment on function private.release_messages(public.content_reports) is 'Sends what the rule of a report held.';
