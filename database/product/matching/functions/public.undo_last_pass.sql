create or replace function public.undo_last_pass() returns uuid
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
    -- Checked again under the lock: another device may have turned the pass into a like meanwhile.
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
  'Undoes the caller''s newest decision if it is a pass of the last 10 minutes, and returns its target. Raises nothing_to_undo.';
grant execute on function public.undo_last_pass() to authenticated;
