create or replace function public.unread_notifications() returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select count(*) from private.visible_notifications(private.require_member()) where read_at is null);
end
$$;
comment on function public.unread_notifications() is 'Number of the caller''s unread notifications.';
grant execute on function public.unread_notifications() to authenticated;
