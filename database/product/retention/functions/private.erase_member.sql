create or replace function private.erase_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.erase_files_of(old.id);
  delete from public.blocks where blocked_id = old.id;
  update public.admin_audit_logs set details = '{}' where target_user_id = old.id;
  delete from public.content_reports
  where status in ('resolved', 'dismissed') and old.id in (reporter_id, reported_user_id);
  update public.content_reports set match_id = null
  where match_id in (select id from public.matches where old.id in (user1_id, user2_id));
  if not old.is_anonymous then
    insert into private.erased_members (user_id) values (old.id) on conflict (user_id) do nothing;
  end if;
  return old;
end
$$;
comment on function private.erase_member() is
  'Deletes a member''s data that the cascade from auth.users does not reach. Audit entries stay without details; open reports stay until they are decided. Keeps the id for restores of older backups.';
