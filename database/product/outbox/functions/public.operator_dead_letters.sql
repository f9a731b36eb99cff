create or replace function public.operator_dead_letters(page integer default 1, page_size integer default 20) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant integer := private.page_size(operator_dead_letters.page_size, 20);
  skipped constant bigint := private.rows_before(operator_dead_letters.page, size);
begin
  perform private.require_admin();
  return (
    with batches as (
      select given.batch_id as id, given.channel, count(*) as count, max(given.settled_at) as died_at,
        min(given.created_at) as created_at, max(given.failure) as reason, bool_or(given.outcome = 'uncertain') as is_uncertain,
        (array_agg(notification.kind order by notification.created_at desc))[1] as kind
      from private.deliveries as given join public.notifications as notification on notification.id = given.notification_id
      where given.outcome in ('dead', 'uncertain') group by given.batch_id, given.channel
    ), dead as (
      select id, channel, kind, count, created_at, died_at, reason, is_uncertain, true as can_retry from batches
      union all
      select id, case channel when 'mail' then 'email' else channel end, kind, 1, created_at, settled_at, failure, false, false
      from private.outbound_messages where outcome = 'dead'
    )
    select jsonb_build_object('total', (select count(*) from dead), 'entries', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by shown.died_at desc, shown.id), '[]')
      from (
        select id, channel, kind, count, created_at, died_at, can_retry, case
          when is_uncertain then 'WhatsApp did not answer: it may have arrived, and would then arrive twice.'
          else coalesce(reason, 'The server stopped while it was sending.')
        end as reason
        from dead order by died_at desc, id limit size offset skipped
      ) as shown
    ))
  );
end
$$;
comment on function public.operator_dead_letters(integer, integer) is
  'Messages of every kind that could not be delivered, or whose delivery is unknown, newest first, without their recipients: contracts/src/notifications.ts. For admins.';
grant execute on function public.operator_dead_letters(integer, integer) to authenticated;
