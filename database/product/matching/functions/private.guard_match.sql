create or replace function private.guard_match() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The trigger on user_interactions that makes matches runs as the owner of this schema.
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  -- A client that inserts the match of a mutual like finds that it exists already.
  if exists (
    select from public.matches
    where user1_id = new.user1_id and user2_id = new.user2_id and is_active
      and auth.uid() in (new.user1_id, new.user2_id)
  ) then
    return null;
  end if;
  perform private.fail('access_denied');
end
$$;
comment on function private.guard_match() is 'Keeps clients from creating matches: only interactions do. Raises access_denied.';
