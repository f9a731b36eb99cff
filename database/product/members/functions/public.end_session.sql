create or replace function public.end_session(session_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid := private.require_member();
begin
  perform private.require_second_factor();
  delete from auth.sessions as s where s.id = end_session.session_id and s.user_id = member;
  if not found then
    return false;
  end if;
  insert into auth.audit_log_entries (id, payload, created_at, ip_address)
  values (gen_random_uuid(), jsonb_build_object(
    'action', 'session_ended', 'actor_id', member, 'session_id', end_session.session_id
  ), now(), '');
  return true;
end
$$;
comment on function public.end_session(uuid) is
  'Ends one session of the caller at once; false if it is not theirs or has ended. Raises PT403 insufficient_aal if a second factor is to be proved.';
grant execute on function public.end_session(uuid) to authenticated;
