-- Where a member's browsers are reached by web push. A subscription goes with the session in which it was made.

create table private.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_endpoint_check check (endpoint ~ '^https://[^/\s]+/\S*$' and length(endpoint) <= 1000),
  constraint push_subscriptions_keys_check check (p256dh ~ '^[A-Za-z0-9_-]{86,90}=*$' and auth ~ '^[A-Za-z0-9_-]{21,26}=*$'),
  constraint push_subscriptions_keys_size check (length(p256dh) <= 120 and length(auth) <= 40),
  constraint push_subscriptions_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references auth.sessions (id) on delete cascade
);
comment on table private.push_subscriptions is
  'Browsers that take web push, at most ten of a member. A secret: whoever knows the address and the keys can write there.';
create index push_subscriptions_user_idx on private.push_subscriptions (user_id, created_at);
create index push_subscriptions_session_idx on private.push_subscriptions (session_id);
alter table private.push_subscriptions enable row level security;

create function public.keep_push_subscription(endpoint text, p256dh text, auth text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  member constant uuid := private.require_member();
begin
  -- A browser keeps its subscription when somebody else signs in. Only it knows the keys, so nobody can take one over.
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
  'This browser takes web push for the caller, until it is dropped or the session ends; the oldest of more than ten go. Raises invalid_request.';

create function public.drop_push_subscription(endpoint text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  member constant uuid := private.require_member();
begin
  delete from private.push_subscriptions as known
  where known.user_id = member and known.endpoint = drop_push_subscription.endpoint;
end
$$;
comment on function public.drop_push_subscription(text) is 'This browser takes no more web push for the caller; one that is not known is no error.';

revoke all on all functions in schema private from public;
revoke all on function public.keep_push_subscription(text, text, text), public.drop_push_subscription(text) from public, anon;
grant execute on function public.keep_push_subscription(text, text, text), public.drop_push_subscription(text)
to authenticated, service_role;
