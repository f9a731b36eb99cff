create or replace function private.is_under_legal_hold(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from private.legal_holds where user_id = member and ended_at is null) $$;
comment on function private.is_under_legal_hold(uuid) is 'Whether the data of a member must not be lost, the account existing or not.';
