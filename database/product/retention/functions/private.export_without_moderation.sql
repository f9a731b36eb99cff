create or replace function private.export_without_moderation() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.export_subjects() || private.export_ways_to_sign_in(me.id) || private.export_relations(me.id)
  from (select private.require_member() as id) as me
$$;
comment on function private.export_without_moderation() is 'The part of export_account that is the member''s own doing.';
