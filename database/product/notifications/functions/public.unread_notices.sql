create or replace function public.unread_notices() returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select count(*) from private.visible_notices(private.require_member()) where read_at is null);
end
$$;
comment on function public.unread_notices() is 'How many notices the caller has not looked at.';
grant execute on function public.unread_notices() to authenticated;
