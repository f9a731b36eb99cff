-- An anonymous account (auth/v1, anonymous sign-in) is a visitor's: it becomes a member's with an address, and until then it
-- has no profile and calls no function of members. The server refuses its session as well; this holds anywhere.

create function private.is_visitor() returns boolean
language sql stable
-- Resolved once, here: without a search path of its own Postgres may write it into the statement that asks. The first is
-- set for members, as it spares reading the claims for each statement (auth.uid does the same).
return coalesce(
  nullif(current_setting('request.jwt.claim.is_anonymous', true), ''),
  auth.jwt() ->> 'is_anonymous',
  'false'
)::boolean;
comment on function private.is_visitor() is 'Whether the caller''s account has no address yet.';

create or replace function private.require_member() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  if auth.uid() is null or private.is_visitor() then
    perform private.fail('not_signed_in');
  end if;
  return auth.uid();
end
$$;

create policy profiles_of_members on public.profiles as restrictive for all to authenticated
  using (not (select private.is_visitor())) with check (not (select private.is_visitor()));

revoke all on all functions in schema private from public;
grant execute on function private.is_visitor() to authenticated;
