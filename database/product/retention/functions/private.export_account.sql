create or replace function private.export_account() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.export_subjects() || private.export_sign_in_methods(me.id) || private.export_relations(me.id)
    || private.export_moderation(me.id) || private.export_trail(me.id) || private.export_deliveries(me.id)
  from (select private.require_member() as id) as me
$$;
comment on function private.export_account() is
  'The caller''s data by section, all but messages and files. What they have with others is what they can see.';
grant execute on function private.export_account() to authenticated;
