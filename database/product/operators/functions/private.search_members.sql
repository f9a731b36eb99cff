create or replace function private.search_members(term text) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select id from public.profiles
  where length(term) > 2
    and (full_name ilike private.contains_pattern(term) or email ilike private.contains_pattern(term))
  union
  select id from public.profiles
  where length(term) <= 2 and (
    full_name ilike private.prefix_pattern(term) or full_name ilike '% ' || private.prefix_pattern(term)
    or email ilike private.prefix_pattern(term)
  )
  union
  -- The whole email address (for accounts without a profile), phone and id; separate queries, so that each uses an index.
  select id from auth.users where email = lower(term) and is_sso_user = false
  union
  select id from auth.users where email = lower(term) and is_sso_user
  union
  select id from auth.users where phone = nullif(regexp_replace(term, '\D', '', 'g'), '')
  union
  select id from auth.users
  where id = case when term ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then term::uuid end
$$;
comment on function private.search_members(text) is
  'Ids of accounts by a part of their name or email address (a term of one or two letters: by its beginning), or by their whole email address, phone or id.';
