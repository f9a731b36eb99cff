create or replace function private.require_recent_proof() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- An anonymous account has nothing to prove. proved_at is a column of our own, which a Supabase project lacks.
  if not private.is_visitor() and exists (
    select from auth.sessions as session
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and greatest(session.created_at, (to_jsonb(session) ->> 'proved_at')::timestamptz) < now() - interval '10 minutes'
  ) then
    perform private.fail('reauthentication_needed');
  end if;
end
$$;
comment on function private.require_recent_proof() is
  'Raises reauthentication_needed if the caller neither signed in nor entered the code of reauthentication within the last ten minutes. Sessions that do not exist are refused before (docs/decisions/002).';
