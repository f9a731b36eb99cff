-- A pass made by mistake can be taken back for some minutes.

create or replace function private.fail(code text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    message = code,
    errcode = 'PT' || case code
      when 'access_denied' then '403'
      when 'invalid_message' then '400'
      when 'invalid_request' then '400'
      when 'match_not_found' then '404'
      when 'member_unavailable' then '404'
      when 'not_signed_in' then '401'
      when 'nothing_to_undo' then '409'
      when 'profile_incomplete' then '403'
      when 'recipient_closed' then '403'
      when 'send_forbidden' then '403'
      when 'too_many_requests' then '429'
    end;
end
$$;

create function public.undo_last_pass() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  last public.user_interactions;
begin
  select * into last from public.user_interactions
  where user_id = member order by created_at desc, id limit 1;
  if found then
    perform private.lock_pair(member, last.target_user_id);
    -- Asked again under the lock: another device may have turned the pass into a like meanwhile.
    delete from public.user_interactions
    where id = last.id and interaction_type = 'pass' and created_at > now() - interval '10 minutes';
  end if;
  if not found then
    perform private.fail('nothing_to_undo');
  end if;
  return last.target_user_id;
end
$$;
comment on function public.undo_last_pass() is
  'Takes back the caller''s newest decision, if that is a pass of the last 10 minutes, and returns whom it was about. Raises nothing_to_undo.';

revoke all on function public.undo_last_pass() from public, anon;
grant execute on function public.undo_last_pass() to authenticated, service_role;
