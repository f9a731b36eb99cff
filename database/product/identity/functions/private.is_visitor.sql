create or replace function private.is_visitor() returns boolean
language sql stable
-- This kind of body is resolved when the function is created, so it needs no `set search_path`, and without that Postgres can
-- inline it. The server sets request.jwt.claim.is_anonymous for members, which saves parsing the claims (as in auth.uid).
return coalesce(
  nullif(current_setting('request.jwt.claim.is_anonymous', true), ''),
  auth.jwt() ->> 'is_anonymous',
  'false'
)::boolean;
comment on function private.is_visitor() is 'Whether the caller''s account is anonymous.';
grant execute on function private.is_visitor() to authenticated;
