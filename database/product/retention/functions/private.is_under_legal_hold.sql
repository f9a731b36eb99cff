create or replace function private.is_under_legal_hold(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from private.legal_holds where user_id = member and ended_at is null) $$;
comment on function private.is_under_legal_hold(uuid) is 'Whether a member is under a legal hold; their account may already be deleted.';
