create or replace function private.export_without_deliveries() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.export_without_trail() || private.export_trail(private.require_member())
$$;
comment on function private.export_without_deliveries() is 'The part of export_account that says nothing of how notices were delivered.';
