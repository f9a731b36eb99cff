create or replace function private.purge_notifications(at timestamptz, batch integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  total integer := 0;
  gone integer;
begin
  delete from public.notifications where id in (
    select notification.id from public.notifications as notification
    where notification.created_at < at - interval '180 days' and (
        notification.kind not in ('report_decided', 'warning', 'content_removed', 'appeal_decided')
        or notification.created_at < at - interval '2 years'
      )
      and not private.is_under_legal_hold(notification.user_id)
    order by notification.created_at limit batch
  );
  get diagnostics gone = row_count; total := total + gone;
  delete from private.deliveries where ctid in (
    select given.ctid from private.deliveries as given
    where given.settled_at < at - interval '90 days' order by given.settled_at limit batch
  );
  get diagnostics gone = row_count; total := total + gone;
  return total;
end
$$;
comment on function private.purge_notifications(timestamptz, integer) is
  'Deletes notifications after 180 days, those of moderators'' decisions after two years, and settled deliveries after 90 days; at most a batch of each. A legal hold keeps notifications.';
