create or replace function private.export_without_trail() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.export_without_moderation() || private.export_moderation(private.require_member())
$$;
comment on function private.export_without_trail() is 'The part of export_account that says nothing of sessions in full.';
