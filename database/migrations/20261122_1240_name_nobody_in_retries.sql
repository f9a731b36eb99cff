-- Whom an undelivered notice was for is not shown to operators, so the log of what they did does not tell it either.

create or replace function public.retry_dead_letter(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  one private.deliveries;
begin
  perform private.require_admin();
  update private.deliveries as given
  set settled_at = null, outcome = null, is_queued = false, failure = null, due_at = now()
  where given.batch_id = retry_dead_letter.id and given.outcome = 'dead'
  returning given.* into one;
  if not found then
    perform private.fail('not_found');
  end if;
  perform private.note_deed('retry_dead_letter', null, jsonb_build_object('channel', one.channel));
end
$$;
