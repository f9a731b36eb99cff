create or replace function public.list_legal_holds() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', hold.id, 'user_id', hold.user_id, 'reason', hold.reason, 'started_at', hold.started_at,
      'started_by', hold.started_by, 'started_by_name', (select full_name from public.profiles where id = hold.started_by),
      'ended_at', hold.ended_at, 'ended_by', hold.ended_by, 'erased_at', hold.erased_at,
      'full_name', coalesce(
        (select full_name from public.profiles where id = hold.user_id),
        (select held_row.body ->> 'full_name' from private.legal_hold_rows as held_row where held_row.hold_id = hold.id and held_row.relation = 'public.profiles' limit 1)
      ),
      'email', coalesce(
        (select email from auth.users where id = hold.user_id),
        (select held_row.body ->> 'email' from private.legal_hold_rows as held_row where held_row.hold_id = hold.id and held_row.relation = 'auth.users' limit 1)
      ),
      'kept_rows', (select count(*) from private.legal_hold_rows as held_row where held_row.hold_id = hold.id)
    ) order by hold.ended_at is not null, hold.id desc), '[]')
    from private.legal_holds as hold
  );
end
$$;
comment on function public.list_legal_holds() is
  '[{id, user_id, full_name, email, reason, started_at, started_by, started_by_name, ended_at, ended_by, erased_at, kept_rows}], active holds first. For super admins.';
grant execute on function public.list_legal_holds() to authenticated;
