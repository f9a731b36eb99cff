create or replace function private.found_members(term text) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select id from public.profiles
  where length(term) > 2
    and (full_name ilike private.contains_pattern(term) or email ilike private.contains_pattern(term))
  union
  select id from public.profiles
  where length(term) <= 2 and (
    full_name ilike private.begins_pattern(term) or full_name ilike '% ' || private.begins_pattern(term)
    or email ilike private.begins_pattern(term)
  )
  union
  -- By the whole of what they signed up with, for accounts that have no profile yet, by the phone and by the id. Apart,
  -- so that each is a look at an index.
  select id from auth.users where email = lower(term) and is_sso_user = false
  union
  select id from auth.users where email = lower(term) and is_sso_user
  union
  select id from auth.users where phone = nullif(regexp_replace(term, '\D', '', 'g'), '')
  union
  select id from auth.users
  where id = case when term ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then term::uuid end
$$;
comment on function private.found_members(text) is
  'Accounts by a part of their name or e-mail (one or two letters: by its beginning), or by their whole e-mail, phone or id.';
