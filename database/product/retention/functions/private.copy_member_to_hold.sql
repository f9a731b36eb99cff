create or replace function private.copy_member_to_hold(hold bigint, member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own record;
begin
  for own in select * from (values
    ('auth.users', 'id = $2'), ('auth.identities', 'user_id = $2'), ('auth.sessions', 'user_id = $2'),
    ('auth.audit_log_entries', 'payload ->> ''actor_id'' = $2::text'),
    ('public.profiles', 'id = $2'), ('public.profile_prompts', 'user_id = $2'),
    ('public.user_settings', 'user_id = $2'), ('public.user_status_history', 'user_id = $2'),
    ('public.moderation_decisions', 'member_id = $2'), ('public.appeals', 'member_id = $2'), ('public.notifications', 'user_id = $2'),
    ('public.contact_messages', 'submitted_by = $2'), ('public.support_requests', 'submitted_by = $2'),
    ('public.post_ideas', 'submitted_by = $2'), ('public.advertiser_requests', 'submitted_by = $2'),
    ('public.admin_users', 'user_id = $2'), ('public.admin_audit_logs', 'target_user_id = $2'),
    ('private.account_status', 'user_id = $2'), ('private.member_activity', 'user_id = $2'),
    ('private.active_days', 'user_id = $2'), ('private.reading_positions', 'user_id = $2'), ('private.meeting_answers', 'user_id = $2'),
    ('private.held_messages', 'sender_id = $2'), ('private.held_pictures', 'member_id = $2'),
    ('storage.objects', 'owner_id = $2::text')
  ) as listed (relation, wanted) loop
    perform private.copy_rows_to_hold(hold, own.relation, own.wanted, member);
  end loop;
  perform private.copy_shared_rows_to_hold(hold, member, null);
end
$$;
comment on function private.copy_member_to_hold(bigint, uuid) is 'Copies all data of a member into a legal hold.';
