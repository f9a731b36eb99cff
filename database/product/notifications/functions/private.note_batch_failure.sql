create or replace function private.note_batch_failure(batch uuid, failure text) returns void
language sql security definer
set search_path = ''
as $$
  update private.deliveries as delivery set failure = left(note_batch_failure.failure, 500), is_under_way = false
  where delivery.batch_id = batch and delivery.settled_at is null
$$;
comment on function private.note_batch_failure(uuid, text) is
  'Stores why the last attempt failed, without addresses. Nothing was sent, and the queue retries.';
