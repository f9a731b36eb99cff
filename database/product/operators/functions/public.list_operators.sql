create or replace function public.list_operators() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_moderator();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', operator.user_id, 'admin_level', operator.admin_level,
      'full_name', coalesce((select full_name from public.profiles where id = operator.user_id), ''),
      'promoted_at', operator.promoted_at
    ) order by operator.promoted_at), '[]')
    from public.admin_users as operator where operator.is_active
  );
end
$$;
comment on function public.list_operators() is 'The active operators by the time of their promotion. For operators of any level.';
grant execute on function public.list_operators() to authenticated;
