create or replace function private.require_inbox_entry(kind text, id uuid) returns private.inbox
language plpgsql security definer
set search_path = ''
as $$
declare
  entry private.inbox;
begin
  -- The row is locked before it is read, so that two operators cannot answer it at once.
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
comment on function private.require_inbox_entry(text, uuid) is 'Locks and returns an inbox entry. Raises invalid_request, not_found.';
