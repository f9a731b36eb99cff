create or replace function private.export_account() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.export_without_deliveries() || private.export_deliveries(private.require_member())
$$;
comment on function private.export_account() is
  'The caller''s data by section, all but messages and files. What they have with others is what they can see.';
grant execute on function private.export_account() to authenticated;
