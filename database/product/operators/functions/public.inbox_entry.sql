create or replace function public.inbox_entry(kind text, id uuid) returns jsonb
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
comment on function public.inbox_entry(text, uuid) is 'One entry in the format of inbox(). For admins. Raises not_found.';
grant execute on function public.inbox_entry(text, uuid) to authenticated;
