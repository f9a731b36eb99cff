create or replace function private.export_relations(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'interactions_received', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'user_id', user_id, 'interaction_type', interaction_type, 'note', note,
        'liked_photo', liked_photo, 'liked_prompt', liked_prompt, 'created_at', created_at
      ) order by created_at), '[]')
      from public.user_interactions where shown_to = member and private.may_see_match(user_id, target_user_id)
    ),
    'former_matches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'user_id', case when user1_id = member then user2_id else user1_id end,
        'created_at', created_at, 'ended_at', ended_at
      ) order by created_at), '[]')
      from public.matches
      where member in (user1_id, user2_id) and not is_active and private.are_accounts_open(user1_id, user2_id)
    ),
    'reading_positions', (
      select coalesce(jsonb_agg(jsonb_build_object('match_id', match_id, 'read_through', read_through) order by match_id), '[]')
      from private.reading_positions where user_id = member and match_id in (select private.my_open_match_ids())
    ),
    'meeting_answers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'match_id', match_id, 'answer', answer, 'answered_at', answered_at
      ) order by answered_at, id), '[]')
      from private.meeting_answers where user_id = member
    ),
    'learned_interactions', (
      select jsonb_build_object('given', interactions_given, 'received', interactions_received)
      from private.member_standing where user_id = member
    ),
    'decks', (
      select jsonb_build_object('days', count(*), 'looks', sum(looks), 'looked', sum(looked), 'compared', sum(shown_by_score + shown_by_prices))
      from private.deck_looks where user_id = member having count(*) > 0
    ),
    'reports', (
      select coalesce(jsonb_agg(own.report || jsonb_build_object('evidence', (
        select evidence from public.content_reports where id = (own.report ->> 'id')::uuid
      ))), '[]') from jsonb_array_elements(public.my_reports()) as own (report)
    ),
    'operator', (
      select jsonb_build_object('admin_level', admin_level, 'is_active', is_active, 'promoted_at', promoted_at, 'demoted_at', demoted_at)
      from public.admin_users where user_id = member
    )
  )
$$;
comment on function private.export_relations(uuid) is
  'The part of the data export about other members, limited to what the member can see in the product; their reports include their evidence. Of the learned standing and of decks the counts, not what was concluded.';
