-- The archive holds what a member has in every table, and deleting the account takes their advertising requests too, which
-- name a person, an address and a telephone.

delete from public.advertiser_requests where submitted_by is null;
alter table public.advertiser_requests drop constraint advertiser_requests_submitted_by_fkey;
alter table public.advertiser_requests add constraint advertiser_requests_submitted_by_fkey
  foreign key (submitted_by) references auth.users (id) on delete cascade;

create function private.export_ways_to_sign_in(member uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  passkeys jsonb := '[]';
begin
  -- Not every auth service that this schema runs beside keeps passkeys.
  if to_regclass('auth.webauthn_credentials') is not null then
    execute $passkeys$
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'created_at', created_at, 'last_used_at', last_used_at
      ) order by created_at), '[]') from auth.webauthn_credentials where user_id = $1
    $passkeys$ into passkeys using member;
  end if;
  return jsonb_build_object(
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', provider, 'details', identity_data, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at
      ) order by created_at), '[]') from auth.identities where user_id = member
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'type', factor_type, 'status', status, 'phone', phone, 'created_at', created_at
      ) order by created_at), '[]') from auth.mfa_factors where user_id = member
    ),
    'passkeys', passkeys
  );
end
$$;
comment on function private.export_ways_to_sign_in(uuid) is
  'How a member signs in, for their archive: everything but the secrets.';

create function private.export_relations(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'interactions_received', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'user_id', user_id, 'interaction_type', interaction_type, 'created_at', created_at
      ) order by created_at), '[]')
      from public.user_interactions where shown_to = member and private.may_see_match(user_id, target_user_id)
    ),
    'former_matches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'user_id', case when user1_id = member then user2_id else user1_id end,
        'created_at', created_at, 'ended_at', ended_at
      ) order by created_at), '[]')
      from public.matches
      where member in (user1_id, user2_id) and not is_active and private.may_see_match(user1_id, user2_id)
    ),
    'reading_positions', (
      select coalesce(jsonb_agg(jsonb_build_object('match_id', match_id, 'read_through', read_through) order by match_id), '[]')
      from private.reading_positions where user_id = member and match_id in (select private.my_open_match_ids())
    ),
    'reports', (
      select coalesce(jsonb_agg(told.report || jsonb_build_object('evidence', (
        select evidence from public.content_reports where id = (told.report ->> 'id')::uuid
      ))), '[]') from jsonb_array_elements(public.my_reports()) as told (report)
    ),
    'operator', (
      select jsonb_build_object('admin_level', admin_level, 'is_active', is_active, 'promoted_at', promoted_at, 'demoted_at', demoted_at)
      from public.admin_users where user_id = member
    )
  )
$$;
comment on function private.export_relations(uuid) is
  'What a member has with others, as far as they can see it in the product; their reports with the evidence that they chose.';

alter function private.export_account() rename to export_subjects;
create function private.export_account() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.export_subjects() || private.export_ways_to_sign_in(me.id) || private.export_relations(me.id)
  from (select private.require_member() as id) as me
$$;
comment on function private.export_account() is
  'The caller''s data by section, all but messages and files. What they have with others is what they can see.';
comment on function private.export_subjects() is 'The part of export_account that is about the caller alone.';

revoke all on all functions in schema private from public;
revoke all on function private.export_subjects() from authenticated;
grant execute on function private.export_account() to authenticated;
