create or replace function public.keep_push_subscription(endpoint text, p256dh text, auth text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  member constant uuid := private.require_member();
begin
  -- A browser keeps its subscription when another member signs in. Matching keys prove that it is the same browser.
  insert into private.push_subscriptions as known (user_id, session_id, endpoint, p256dh, auth)
  values (
    member, (auth.jwt() ->> 'session_id')::uuid,
    keep_push_subscription.endpoint, keep_push_subscription.p256dh, keep_push_subscription.auth
  )
  on conflict on constraint push_subscriptions_endpoint_key do update set
    user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth
  where known.user_id = excluded.user_id or (known.p256dh, known.auth) = (excluded.p256dh, excluded.auth);
  if not found then
    perform private.fail('invalid_request');
  end if;
  delete from private.push_subscriptions where id in (
    select id from private.push_subscriptions where user_id = member order by created_at desc, id offset 10
  );
exception
  when check_violation or not_null_violation then
    perform private.fail('invalid_request');
end
$$;
comment on function public.keep_push_subscription(text, text, text) is
  'Subscribes this browser to the caller''s web push until it is removed or the session ends; only the newest ten remain. Raises invalid_request.';
grant execute on function public.keep_push_subscription(text, text, text) to authenticated;
