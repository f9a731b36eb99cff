create or replace function public.retry_dead_letter(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  channel text;
begin
  perform private.require_admin();
  with revived as (
    update private.deliveries as given
    set settled_at = null, outcome = null, is_queued = false, failure = null, due_at = now()
    where given.batch_id = retry_dead_letter.id and given.outcome in ('dead', 'uncertain')
    returning given.channel
  )
  select min(revived.channel) into channel from revived;
  if channel is null then
    perform private.fail('not_found');
  end if;
  perform private.write_audit_entry('retry_dead_letter', null, jsonb_build_object('channel', channel));
end
$$;
comment on function public.retry_dead_letter(uuid) is
  'Retries a notification batch that is dead or uncertain, if it may still be sent; the contents of other messages are erased when they are given up. For admins; writes an audit entry. Raises not_found.';
grant execute on function public.retry_dead_letter(uuid) to authenticated;
