-- What could not be delivered stays where operators see it, and can be tried again.

create function public.operator_dead_letters(page integer default 1, page_size integer default 20) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(operator_dead_letters.page_size, 20), 1), 100);
  skipped constant bigint := (greatest(coalesce(operator_dead_letters.page, 1), 1) - 1)::bigint * size;
begin
  perform private.require_admin();
  return (
    with dead as (
      select given.batch_id as id, given.channel, count(*) as count, max(given.settled_at) as died_at,
        min(given.created_at) as created_at, max(given.failure) as reason,
        (array_agg(told.kind order by told.created_at desc))[1] as kind
      from private.deliveries as given join public.notices as told on told.id = given.notice_id
      where given.outcome = 'dead' group by given.batch_id, given.channel
    )
    select jsonb_build_object('total', (select count(*) from dead), 'entries', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by shown.died_at desc, shown.id), '[]')
      from (
        select id, channel, kind, count, coalesce(reason, 'The server stopped while it was sending.') as reason, created_at, died_at
        from dead order by died_at desc, id limit size offset skipped
      ) as shown
    ))
  );
end
$$;
comment on function public.operator_dead_letters(integer, integer) is
  'Notices that could not be delivered, newest first, without whom they were for: contracts/src/notices.ts. For admins.';

create function public.retry_dead_letter(id uuid) returns void
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
  perform private.note_deed('retry_dead_letter', one.user_id, jsonb_build_object('channel', one.channel));
end
$$;
comment on function public.retry_dead_letter(uuid) is 'What could not be delivered is tried again, if it may still be told. For admins; written down. Raises not_found.';

revoke all on function public.operator_dead_letters(integer, integer), public.retry_dead_letter(uuid) from public, anon;
grant execute on function public.operator_dead_letters(integer, integer), public.retry_dead_letter(uuid) to authenticated, service_role;
