create or replace function private.is_visitor() returns boolean
language sql stable
-- Resolved once, here: without a search path of its own Postgres may write it into the statement that asks. The first is
-- set for members, as it spares reading the claims for each statement (auth.uid does the same).
return coalesce(
  nullif(current_setting('request.jwt.claim.is_anonymous', true), ''),
  auth.jwt() ->> 'is_anonymous',
  'false'
)::boolean;
comment on function private.is_visitor() is 'Whether the caller''s account has no address yet.';
grant execute on function private.is_visitor() to authenticated;
