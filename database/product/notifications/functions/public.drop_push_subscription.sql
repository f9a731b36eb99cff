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
comment on function public.drop_push_subscription(text) is 'This browser takes no more web push for the caller; one that is not known is no error.';
grant execute on function public.drop_push_subscription(text) to authenticated;
