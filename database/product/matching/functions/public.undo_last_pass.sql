create or replace function public.undo_last_pass(target_user_id uuid default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  last public.user_interactions;
  is_undone boolean := false;
begin
  select * into last from public.user_interactions interaction
  where interaction.user_id = member order by interaction.created_at desc, interaction.id limit 1;
  -- The newest decision may be another device's, about somebody whom this one does not show.
  if found and last.target_user_id = coalesce(undo_last_pass.target_user_id, last.target_user_id) then
    perform private.lock_pair(member, last.target_user_id);
    -- Checked again under the lock: another device may have turned the pass into a like meanwhile.
    delete from public.user_interactions interaction
    where interaction.id = last.id and interaction.interaction_type = 'pass' and interaction.created_at > now() - interval '10 minutes';
    is_undone := found;
  end if;
  if not is_undone then
    perform private.fail('nothing_to_undo');
  end if;
  return last.target_user_id;
end
$$;
comment on function public.undo_last_pass(uuid) is
  'Undoes the caller''s newest decision if it is a pass of the last 10 minutes, and of the given member if one is given. Returns its target. Raises nothing_to_undo.';
grant execute on function public.undo_last_pass(uuid) to authenticated;
