create or replace function public.drop_push_subscription(endpoint text) returns void
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
comment on function public.drop_push_subscription(text) is 'Removes the caller''s web push subscription of this browser; an unknown one is not an error.';
grant execute on function public.drop_push_subscription(text) to authenticated;
