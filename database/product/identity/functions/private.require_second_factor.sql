create or replace function private.require_second_factor() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
    and not exists (
      select from auth.sessions
      where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and aal <> 'aal1'
    )
  then
    raise exception using errcode = 'PT403', message = 'insufficient_aal';
  end if;
end
$$;
comment on function private.require_second_factor() is
  'Raises PT403 insufficient_aal if the caller has a second factor that their session has not proved. It checks the session''s row, as the token may be older.';
